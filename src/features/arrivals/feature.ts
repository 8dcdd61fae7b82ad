import { catalogue } from '#features/catalogue/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { everyMinute, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { arrivalSender } from './mail/send-back-in-stock-mail.ts';
import { exportArrivals, forgetAsker } from './server/forget-asker.ts';
import { createArrivalHandlers } from './server/handlers.ts';
import { forgetOldRequests, queueBackInStockMails } from './server/queue-back-in-stock-mails.ts';

/** A mail to whoever wants to hear that a product is there again. */
export const arrivals = feature(
  'arrivals',
  { needs: [catalogue, identity] },
  ({ database, reserve, attempts, siteOf, countryAt, now }, needed) => ({
    handlers: createArrivalHandlers({
      database,
      catalogue: needed.catalogue,
      attempts,
      emailOf: needed.identity.emailOf,
    }),
    jobs: [
      everyMinute('promise-back-in-stock-mails', (at) => queueBackInStockMails(reserve, at)),
      everyNight('forget-arrival-requests', (at) => forgetOldRequests(reserve, at)),
    ],
    mails: [
      arrivalSender({
        database: reserve,
        catalogue: needed.catalogue,
        originOf: siteOf,
        countryAt,
        now,
      }),
    ],
    personalData: { erase: forgetAsker, export: { arrivalRequests: exportArrivals } },
  }),
);
