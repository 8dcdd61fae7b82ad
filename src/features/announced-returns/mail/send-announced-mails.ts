import { getStore } from '#countries/packs.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { dayInWords } from '#features/withdrawals/rules/moment-words.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { Database } from '#platform/database.ts';
import { slipNumber } from '../model.ts';
import { returnPath } from '../rules/return-path.ts';
import { findAnnounced, RETURN_ANNOUNCED, RETURN_EXPIRED } from '../server/public.ts';
import type { mail as Announced } from './return-announced.server.tsx';
import type { mail as Expired } from './return-expired.server.tsx';

export interface AnnouncedMailParts {
  readonly database: Database;
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
}

const urlOf = (
  { store, language, orderNumber }: Purchase,
  { originOf }: AnnouncedMailParts,
): string => originOf(store) + returnPath(language, orderNumber);

/** With its order; null for whoever was erased meanwhile. */
async function readReachable(database: Database, announcedId: string) {
  const announced = await findAnnounced(database, announcedId);
  const order = announced && (await findPurchase(database, { purchaseId: announced.purchaseId }));
  return !order || order.receiver.email === '' ? null : { announced, order };
}

const goodsOf = (lines: readonly { readonly name: string; readonly count: number }[]) =>
  lines.map(({ name, count }) => ({ name, count }));

/** Confirms an announced return in the language of the order; not once it is called off, or settled. */
export const announcedSender = (parts: AnnouncedMailParts): MailSender =>
  mailSender<typeof Announced, typeof RETURN_ANNOUNCED>(
    RETURN_ANNOUNCED,
    async ({ announcedId }) => {
      const found = await readReachable(parts.database, announcedId);
      if (found?.announced.state !== 'announced') return null;
      const { announced, order } = found;
      const { orderNumber, store, language, receiver } = order;
      const offer = getStore(store).goodsBack;
      if (!offer) return null;
      return {
        to: receiver.email,
        store,
        language,
        props: {
          orderNumber,
          slip: slipNumber(orderNumber, announced.number),
          goods: goodsOf(announced.lines),
          address: offer.address,
          until: dayInWords(announced.waitUntil, language),
          url: urlOf(order, parts),
        },
      };
    },
  );

/** Tells that the goods did not come; not where they arrived in the moment between. */
export const expiredSender = (parts: AnnouncedMailParts): MailSender =>
  mailSender<typeof Expired, typeof RETURN_EXPIRED>(RETURN_EXPIRED, async ({ announcedId }) => {
    const found = await readReachable(parts.database, announcedId);
    if (found?.announced.state !== 'expired') return null;
    const { announced, order } = found;
    const { orderNumber, store, language, receiver } = order;
    return {
      to: receiver.email,
      store,
      language,
      props: {
        orderNumber,
        slip: slipNumber(orderNumber, announced.number),
        goods: goodsOf(announced.lines),
        until: dayInWords(announced.waitUntil, language),
        url: urlOf(order, parts),
      },
    };
  });
