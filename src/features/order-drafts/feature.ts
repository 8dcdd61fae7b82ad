import { cart } from '#features/cart/feature.ts';
import { catalogue } from '#features/catalogue/feature.ts';
import { identity } from '#features/identity/feature.ts';
import { orderClaims, orders } from '#features/orders/feature.ts';
import { search } from '#features/search/feature.ts';
import { everyNight } from '#jobs/repeated-work.ts';
import { feature, fill } from '#platform/feature.ts';
import { draftLinkSender } from './mail/send-order-draft-link.ts';
import { draftClaims } from './server/claim-draft.ts';
import { openDraftDesk } from './server/draft-desk.ts';
import { createDraftHandlers } from './server/handlers.ts';
import { endDrafts, exportDrafts, forgetDrafts } from './server/keep-drafts.ts';

/** Orders that staff prepare for somebody who calls; the buyer finishes them by a link. */
export const orderDrafts = feature(
  'order-drafts',
  { needs: [cart, catalogue, identity, orders, search] },
  ({ database, reserve, secret, siteOf, countryAt }, needed) => {
    const { carts, facts } = needed.cart;
    return {
      provides: openDraftDesk({
        database,
        carts,
        secret,
        siteOf,
        countryAt,
        search: needed.search,
        catalogue: needed.catalogue,
      }),
      handlers: createDraftHandlers({ database, carts, facts }),
      fills: [fill(orderClaims, draftClaims)],
      jobs: [everyNight('end-order-drafts', (now) => endDrafts(reserve, now))],
      mails: [draftLinkSender({ database: reserve, secret, originOf: siteOf })],
      personalData: { erase: forgetDrafts, export: { orderDrafts: exportDrafts } },
    };
  },
);
