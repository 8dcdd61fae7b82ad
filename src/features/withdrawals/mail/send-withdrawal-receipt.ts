import { dayIn } from '#base/calendar.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { sellersRight } from '#countries/sellers-right.ts';
import { findPurchase } from '#features/orders/server/public.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { dayInWords } from '../rules/moment-words.ts';
import { findDeclaration, receiptOf, WITHDRAWAL_RECEIPT } from '../server/public.ts';
import type { mail as Receipt } from './withdrawal-receipt.server.tsx';

/** Sends the receipt in the language of the order; to nobody who was erased meanwhile. */
export const receiptSender = (database: Database): MailSender =>
  mailSender<typeof Receipt, typeof WITHDRAWAL_RECEIPT>(
    WITHDRAWAL_RECEIPT,
    async ({ withdrawalId }) => {
      const declaration = await findDeclaration(database, withdrawalId);
      const order =
        declaration && (await findPurchase(database, { purchaseId: declaration.purchaseId }));
      const right = order && sellersRight(order.store);
      if (!right || declaration.email === '') return null;
      const { language, store, placedAt, country } = order;
      const said = receiptOf(order, declaration, right, language);
      const { legalEntity } = getStore(store);
      return {
        to: declaration.email,
        store,
        language,
        props: {
          ...said,
          lines: said.lines && [...said.lines],
          placedOn: dayInWords(dayIn(getCountry(country).timeZone, placedAt), language),
          company: `${legalEntity.name}, ${legalEntity.address}`,
          next: [...said.next],
        },
      };
    },
  );
