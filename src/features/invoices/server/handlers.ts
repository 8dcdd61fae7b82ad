import { findPurchaseFor } from '#features/orders/server/public.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { listOrderPapers } from '../calls/order-papers.ts';
import { paperPath } from '../model.ts';
import { papersOf, type PaperParts } from './make-papers.ts';

export const createPaperHandlers = (parts: PaperParts): readonly HandledCall[] => [
  handle(listOrderPapers, async ({ query: { order_id: orderNumber } }, context) => {
    const order = await findPurchaseFor(parts.database, context, { orderNumber });
    if (!order) return { ok: false, code: 'ORDER_UNKNOWN' };
    const papers = await papersOf(parts, order.id);
    return {
      ok: true,
      value: {
        papers: papers.map(({ id, paper: { kind, number, issuedOn } }) => ({
          kind,
          number,
          issuedOn,
          url: paperPath(context.place.language, id),
        })),
      },
    };
  }),
];
