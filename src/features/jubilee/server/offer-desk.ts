import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { OFFERS_MAX } from '../model.ts';
import { readOffer, type TypedOffer } from '../rules/month-form.ts';
import type { OfferRow } from './jubilee-store.ts';
import {
  findKept,
  lockMonths,
  noteMonth,
  type By,
  type MonthKey,
  type Saved,
} from './month-desk.ts';
import { markOf, offerRevision, typedOfferOf } from './revisions.ts';
import { tellOfJubilee } from './tell-of-jubilee.ts';

/** Highest number of an offer. */
const NUMBER_MOST = 99;

/** A picture that is ours, or one that is on its way; what is neither is none. @param shown Shown until the one that was sent is made: it may be refused. */
async function pictureOf(tx: Tx, own: string, shown: string | null) {
  if (own === '') return { id: null, own: null };
  // What an offer shows is not forgotten with what nobody saved.
  const [sent] = await query<{ own: string }>(tx)`
    update incoming_picture set is_used = true where own = ${own} returning own`;
  if (sent) return { id: shown, own };
  const [kept] = await query<{ id: string }>(tx)`select id from picture where id = ${own}`;
  return { id: kept?.id ?? null, own: null };
}

async function write(
  tx: Tx,
  {
    monthId,
    number,
    shown,
  }: { readonly monthId: number; readonly number: number; readonly shown: string | null },
  offer: TypedOffer,
): Promise<void> {
  const { path, texts } = offer;
  const [firstDay, lastDay] = [offer.firstDay || null, offer.lastDay || null];
  const picture = await pictureOf(tx, offer.picture, shown);
  await query(tx)`
    insert into jubilee_offer (month_id, number, button_path, texts, first_day, last_day, picture_id, picture_own)
    values (${monthId}, ${number}, ${path}, ${JSON.stringify(texts)}::jsonb, ${firstDay}::date, ${lastDay}::date,
      ${picture.id}, ${picture.own})
    on conflict (month_id, number) do update set button_path = excluded.button_path, texts = excluded.texts,
      first_day = excluded.first_day, last_day = excluded.last_day, picture_id = excluded.picture_id,
      picture_own = excluded.picture_own`;
}

/**
 * Makes an offer, the last one of its month. The same form pressed twice makes one.
 *
 * @param key `number` is the one that the form began with.
 */
export const makeOffer = (
  database: Database,
  key: MonthKey & { readonly number: number },
  typed: TypedOffer,
  by: By,
): Promise<Saved<null> | { readonly ok: false; readonly code: 'TAKEN' | 'MANY' }> =>
  database.transaction().execute(async (tx) => {
    await lockMonths(tx, key.store);
    const month = await findKept(tx, key);
    if (!month) return { ok: false, code: 'UNKNOWN' } as const;
    const read = readOffer(typed, month);
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults } as const;
    const twin = month.offers.find(({ number }) => number === key.number);
    if (twin)
      return offerRevision(twin) === markOf(read.value)
        ? ({ ok: true } as const)
        : ({ ok: false, code: 'TAKEN' } as const);
    if (month.offers.length >= OFFERS_MAX || key.number > NUMBER_MOST)
      return { ok: false, code: 'MANY' } as const;
    await write(tx, { monthId: month.id, number: key.number, shown: null }, read.value);
    await noteMonth(tx, 'offer-make', month, by, { number: key.number, after: read.value });
    await tellOfJubilee(tx);
    return { ok: true } as const;
  });

/** The number that the next offer of a month has: the first that is free. */
export function nextNumber(offers: readonly Pick<OfferRow, 'number'>[]): number {
  const taken = new Set(offers.map(({ number }) => number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return number;
}

type OfferKey = MonthKey & { readonly number: number; readonly revision: string };

/** Changes the words of an offer, its days, its picture and where it leads. Of two who do the second is told. */
export const changeOffer = (
  database: Database,
  key: OfferKey,
  typed: TypedOffer,
  by: By,
): Promise<Saved<OfferRow>> =>
  database.transaction().execute(async (tx): Promise<Saved<OfferRow>> => {
    await lockMonths(tx, key.store);
    const month = await findKept(tx, key);
    const standing = month?.offers.find(({ number }) => number === key.number);
    if (!month || !standing) return { ok: false, code: 'UNKNOWN' };
    const read = readOffer(typed, month);
    if ('faults' in read) return { ok: false, code: 'FAULTS', faults: read.faults };
    const now = offerRevision(standing);
    // Pressed twice, or nothing was changed.
    if (markOf(read.value) === now) return { ok: true };
    if (key.revision !== now) return { ok: false, code: 'CHANGED', standing };
    const shown = standing.picture?.id ?? null;
    await write(tx, { monthId: month.id, number: key.number, shown }, read.value);
    await noteMonth(tx, 'offer', month, by, {
      number: key.number,
      before: typedOfferOf(standing),
      after: read.value,
    });
    await tellOfJubilee(tx);
    return { ok: true };
  });

/** Takes an offer out of its month. @returns False: it is gone, or was changed meanwhile. */
export const removeOffer = (database: Database, key: OfferKey, by: By): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    await lockMonths(tx, key.store);
    const month = await findKept(tx, key);
    const standing = month?.offers.find(({ number }) => number === key.number);
    if (!month || !standing || offerRevision(standing) !== key.revision) return false;
    await query(tx)`
      delete from jubilee_offer where month_id = ${month.id} and number = ${key.number}`;
    await noteMonth(tx, 'offer-remove', month, by, {
      number: key.number,
      before: typedOfferOf(standing),
      after: null,
    });
    await tellOfJubilee(tx);
    return true;
  });
