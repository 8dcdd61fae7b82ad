import { randomUUID } from 'node:crypto';
import { addCalendarDays, dayIn } from '#base/calendar.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { GoodsBackOffer } from '#countries/country.ts';
import { getCountry } from '#countries/packs.ts';
import { findPurchase, type Purchase } from '#features/orders/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import type { Database } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import type { AnnouncedReturn } from '../model.ts';
import {
  judgeAnnouncement,
  wishFaults,
  type FieldFault,
  type WishedLine,
} from '../rules/judge-announcement.ts';
import { addAnnounced, listAnnounced, saveEnded } from './announced-store.ts';
import { RETURN_ANNOUNCED } from './announced-mails.ts';
import { standingOf, type ClosedStanding } from './standing.ts';

export interface Announcing {
  readonly purchaseId: string;
  readonly offer: GoodsBackOffer;
  readonly wish: readonly WishedLine[];
  /** How many announced returns whoever pressed had been shown. */
  readonly seen: number;
  readonly now: Date;
}

type Refusal = ClosedStanding | 'NOTHING_CHOSEN' | 'NOT_LEFT' | 'WAITS' | 'TOO_MANY' | 'FIELDS';

export type Announced =
  | Outcome<AnnouncedReturn, Exclude<Refusal, 'FIELDS'>>
  | {
      readonly ok: false;
      readonly code: 'FIELDS';
      readonly fields: Readonly<Record<string, FieldFault>>;
    };

/** Goods are waited for until the end of that day where the order went. */
const lastDayOf = ({ country }: Purchase, { waitDays }: GoodsBackOffer, now: Date): string =>
  addCalendarDays(dayIn(getCountry(country).timeZone, now), waitDays);

/**
 * Keeps what a buyer is going to send back and promises the mail, in one transaction; the order is locked, so that of two presses at once one
 * is the other's repetition. Nothing else moves: money, stock and points wait for the goods.
 */
export const announce = (
  database: Database,
  { purchaseId, offer, wish, seen, now }: Announcing,
): Promise<Announced> =>
  database.transaction().execute(async (tx): Promise<Announced> => {
    await query(tx)`select 1 from purchase where id = ${purchaseId}::uuid for update`;
    const order = await findPurchase(tx, { purchaseId });
    if (!order) throw new Error(`there is no order ${purchaseId}`);
    const before = await listAnnounced(tx, purchaseId);
    const { standing, ...goods } = await standingOf(tx, order, offer, now);
    const judged = judgeAnnouncement(goods, before, wish, seen);
    // Of what stands already it makes no difference that it could not be announced any more.
    const wanted = judged.ok ? judged.value : judged.code;
    if (typeof wanted === 'object' && wanted.kind === 'repeated') return ok(wanted.announced);
    if (wanted === 'WAITS' || wanted === 'TOO_MANY') return refused(wanted);
    if (standing !== 'OPEN') return refused(standing);
    const fields = wishFaults(goods.left, wish);
    if (Object.keys(fields).length > 0) return { ok: false, code: 'FIELDS', fields };
    if (typeof wanted === 'string') return refused(wanted);
    const { number, lines, remarks } = wanted;
    const announced: AnnouncedReturn = {
      id: randomUUID(),
      number,
      at: now,
      lines,
      remarks,
      waitUntil: lastDayOf(order, offer, now),
      state: 'announced',
      endedAt: null,
    };
    await addAnnounced(tx, purchaseId, announced);
    const payload = { announcedId: announced.id };
    await putInOutbox(tx, mailRow(RETURN_ANNOUNCED, payload, announced.id, now));
    return ok(announced);
  });

/** Its buyer keeps the goods after all; the same press again is the first one. */
export const callOff = (
  database: Database,
  {
    purchaseId,
    number,
    now,
  }: { readonly purchaseId: string; readonly number: number; readonly now: Date },
): Promise<Outcome<void, 'UNKNOWN' | 'ENDED'>> =>
  database.transaction().execute(async (tx) => {
    await query(tx)`select 1 from purchase where id = ${purchaseId}::uuid for update`;
    const found = (await listAnnounced(tx, purchaseId)).find((each) => each.number === number);
    if (!found) return refused('UNKNOWN');
    if (found.state === 'called_off') return ok(undefined);
    const isDone = await saveEnded(tx, found.id, {
      from: ['announced'],
      to: 'called_off',
      at: now,
    });
    return isDone ? ok(undefined) : refused('ENDED');
  });
