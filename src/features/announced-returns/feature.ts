import { orders } from '#features/orders/feature.ts';
import { withdrawals } from '#features/withdrawals/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { announcedSender, expiredSender } from './mail/send-announced-mails.ts';
import { expireAnnounced } from './server/expire.ts';
import { createAnnouncedHandlers } from './server/handlers.ts';
import { exportAnnounced, forgetRemarks } from './server/personal-data.ts';

/** Returns that buyers announce before the goods are back: said on the order's page, waited for, and settled by the return that staff write. */
export const announcedReturns = feature(
  'announced-returns',
  { needs: [orders, withdrawals] },
  ({ database, reserve, siteOf }) => {
    const mails = { database: reserve, originOf: siteOf };
    return {
      handlers: createAnnouncedHandlers(database),
      jobs: [everyNight('expire-announced-returns', (now) => expireAnnounced(reserve, now))],
      mails: [announcedSender(mails), expiredSender(mails)],
      personalData: { erase: forgetRemarks, export: { announcedReturns: exportAnnounced } },
    };
  },
);
