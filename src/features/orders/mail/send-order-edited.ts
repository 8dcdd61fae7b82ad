import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { EDITED } from '../rules/order-edit.ts';
import { orderPath } from '../rules/order-path.ts';
import { listEdits } from '../server/edit-store.ts';
import { ORDER_EDITED } from '../server/order-mails.ts';
import { findPurchase } from '../server/order-reader.ts';
import type { mail as OrderEdited } from './order-edited.server.tsx';

export interface EditMailParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
}

/** Tells what was changed of an order, by its buyer or by the shop; nothing of one whose buyer was erased meanwhile. */
export const editedSender = ({ database, originOf }: EditMailParts): MailSender =>
  mailSender<typeof OrderEdited, typeof ORDER_EDITED>(
    ORDER_EDITED,
    async ({ purchaseId, number }) => {
      const order = await findPurchase(database, { purchaseId });
      const edit = (await listEdits(database, purchaseId)).find((each) => each.number === number);
      if (!order || !edit || order.receiver.email === '') return null;
      const { store, language, receiver, orderNumber } = order;
      const props = {
        orderNumber,
        isByShop: edit.by !== 'buyer',
        isNotThere: edit.why === 'not_there',
        isGoingBack: edit.why !== null && order.paidAt !== null && order.paidAt <= edit.at,
        changes: EDITED.flatMap((what) => {
          const [before, after] = [edit.before[what], edit.after[what]];
          return before === undefined || after === undefined ? [] : [{ what, before, after }];
        }),
        orderUrl: originOf(store) + orderPath(language, orderNumber),
      };
      return { to: receiver.email, store, language, props };
    },
  );
