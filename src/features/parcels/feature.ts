import { carriers } from '#features/carriers/feature.ts';
import { orders } from '#features/orders/feature.ts';
import { daysBefore, everyMinute, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { atPointSender, correctedSender, shippedSender } from './mail/send-parcel-mails.ts';
import { askCarriers } from './server/ask-carriers.ts';
import { createParcelHandlers } from './server/handlers.ts';
import { forgetLabels, forgetOldLabels } from './server/label-store.ts';
import { parcelServices } from './server/parcel-services.ts';
import { measurePromises } from './server/parcel-store.ts';
import { exportParcels } from './server/personal-data.ts';

/** Labels name people, and are printed in the first days. */
const LABELS_KEPT_DAYS = 30;
/** What is measured as 'now'. */
const MEASURED_DAYS = 30;

/** Parcels: what carries an order, where it is, and whether it comes on the promised day. */
export const parcels = feature(
  'parcels',
  { needs: [carriers, orders] },
  ({ config, database, reserve, siteOf, log, now }) => {
    const serviceOf = parcelServices({
      database: reserve,
      isSandbox: config.isPaymentSandbox,
      now,
    });
    const mailParts = { database: reserve, originOf: siteOf, now };
    return {
      provides: {
        serviceOf,
        measure: () => measurePromises(reserve, daysBefore(now(), MEASURED_DAYS), now()),
      },
      handlers: createParcelHandlers(database),
      jobs: [
        everyMinute('ask-carriers', (at) => askCarriers({ database: reserve, serviceOf, log }, at)),
        everyNight('forget-labels', (at) =>
          forgetOldLabels(reserve, daysBefore(at, LABELS_KEPT_DAYS)),
        ),
      ],
      mails: [shippedSender(mailParts), correctedSender(mailParts), atPointSender(mailParts)],
      personalData: { erase: forgetLabels, export: { parcels: exportParcels } },
    };
  },
);
