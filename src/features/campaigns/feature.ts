import { daysBefore, everyNight } from '#jobs/repeated-work.ts';
import { feature } from '#platform/feature.ts';
import { forgetOldTouches, tieToOrder } from './server/campaign-store.ts';
import { createCampaignHandlers } from './server/handlers.ts';

const TOUCHES_KEPT_DAYS = 180;

/** From which campaign a browser came, and with which of them it bought. */
export const campaigns = feature('campaigns', { needs: [] }, ({ database, reserve, attempts }) => ({
  provides: {
    tieToOrder: (visitor: string, orderNumber: string) =>
      tieToOrder(database, visitor, orderNumber),
  },
  handlers: createCampaignHandlers({ database, attempts }),
  jobs: [
    everyNight('forget-campaigns', (now) =>
      forgetOldTouches(reserve, daysBefore(now, TOUCHES_KEPT_DAYS)),
    ),
  ],
}));
