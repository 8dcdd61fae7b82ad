import type { Actor } from '#base/actor.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { codeTail } from '../rules/code-text.ts';
import {
  faultsByInput,
  GIVEN_INPUTS,
  readPromoForm,
  readSpan,
  typedPromo,
  type PromoFormFaults,
  type PromoOffer,
  type PromoWhere,
  type TypedPromo,
} from '../rules/promo-form.ts';
import { insertCodes, strangeOfCodes } from './bring-codes.ts';
import { findCode, type DeskCode } from './promo-desk-list.ts';

export interface ByStaff {
  readonly staffId: string;
  readonly now: Date;
  /** Whether they work for the store. */
  isOwn(store: string): boolean;
}

export interface DeskDeps {
  readonly database: Database;
  /** The one that signs, and those before it. */
  readonly secrets: readonly string[];
}

/** In what a store counts money and time. */
export function promoWhere(store: string): PromoWhere {
  const { currency, homeCountry } = getStore(store);
  return { currency, timeZone: getCountry(homeCountry).timeZone };
}

/** The secret that signs what is new. */
export const signingSecret = ({ secrets }: Pick<DeskDeps, 'secrets'>): string => {
  const [secret] = secrets;
  if (secret === undefined) throw new Error('there is no secret to sign codes with');
  return secret;
};

/** A code as its form shows it; of a run nobody reads its codes. */
export const typedOf = (code: DeskCode): TypedPromo =>
  typedPromo({ ...code, code: code.code ?? '' }, promoWhere(code.store));

/** What the audit tells of it: of the code itself its last signs alone. */
const told = (offer: Omit<PromoOffer, 'code'>, tail: string, store: string) => {
  const { code: _code, ...typed } = typedPromo({ ...offer, code: '' }, promoWhere(store));
  return { ...typed, tail };
};

export function noteCode(
  tx: Tx,
  { staffId, now }: ByStaff,
  action: 'make' | 'make-run' | 'change' | 'end',
  {
    id,
    store,
    details,
  }: {
    readonly id: string;
    readonly store: string;
    readonly details: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const actor: Actor = { kind: 'staff', staffId };
  return writeAudit(tx, {
    at: now,
    actor,
    action: `promo-code.${action}`,
    subject: `promo-code:${id}`,
    store,
    details,
  });
}

export type MadeCode =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly faults: PromoFormFaults };

const isSame = (one: TypedPromo, other: TypedPromo): boolean =>
  Object.entries(one).every(([name, text]) => other[name as keyof TypedPromo].trim() === text);

/** The very code, where the same form was pressed twice. */
async function twinOf(
  tx: Tx,
  store: string,
  offer: PromoOffer,
  typed: TypedPromo,
): Promise<string | null> {
  const [row] = await query<{ id: string }>(tx)`
    select id from promo_code where store = ${store} and code = ${offer.code}`;
  const standing = row ? await findCode(tx, row.id) : null;
  if (!standing) return null;
  // One that begins at once begins a moment later by the second press.
  const validFrom = typed.startDay === '' ? standing.validFrom : offer.validFrom;
  const asked = typedPromo({ ...offer, validFrom }, promoWhere(store));
  return isSame(typedOf(standing), asked) ? standing.id : null;
}

/** Makes a code for everybody. A second press of the same form finds the code taken by itself, and leads to it. */
export async function makeCode(
  deps: DeskDeps,
  { store, typed }: { readonly store: string; readonly typed: TypedPromo },
  by: ByStaff,
): Promise<MadeCode> {
  const asked = { standing: null, now: by.now, isOfBatch: false };
  const read = readPromoForm(typed, promoWhere(store), asked);
  if (!read.ok) return read;
  const codes = [{ ...read.offer, line: 1 }];
  const brought = { store, batch: null, secret: signingSecret(deps), codes };
  return deps.database.transaction().execute(async (tx): Promise<MadeCode> => {
    const strange = await strangeOfCodes(tx, brought);
    const twin = strange.some(({ code }) => code === 'TAKEN')
      ? await twinOf(tx, store, read.offer, typed)
      : null;
    if (twin !== null) return { ok: true, id: twin };
    if (strange.length > 0) return { ok: false, faults: faultsByInput(strange) };
    const [id] = await insertCodes(tx, brought);
    if (id === undefined) return { ok: false, faults: { code: { code: 'TAKEN', about: '' } } };
    const after = told(read.offer, codeTail(read.offer.code), store);
    await noteCode(tx, by, 'make', { id, store, details: { after } });
    return { ok: true, id };
  });
}

export type ChangedCode =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'UNKNOWN' }
  | { readonly ok: false; readonly code: 'FAULTS'; readonly faults: PromoFormFaults }
  | { readonly ok: false; readonly code: 'CHANGED'; readonly standing: DeskCode };

interface CodeEdit {
  readonly id: string;
  /** What the form began with. */
  readonly revision: number;
  readonly typed: TypedPromo;
}

const faulty = (faults: PromoFormFaults): ChangedCode => ({ ok: false, code: 'FAULTS', faults });

async function usesOf(tx: Tx, id: string): Promise<{ readonly used: number; orders: number }> {
  const [row] = await query<{ used: number; orders: number }>(tx)`
    select count(*)::int as orders, (count(*) filter (where p.state not in ('cancelled', 'refunded')))::int as used
    from promo_code_use u join purchase p on p.id = u.purchase_id where u.code_id = ${id}::uuid`;
  return row ?? { used: 0, orders: 0 };
}

/** Of a run only its moments change, of all its codes at once: somebody holds them already. */
async function changeRun(
  tx: Tx,
  standing: DeskCode,
  typed: TypedPromo,
  by: ByStaff,
): Promise<ChangedCode> {
  const { timeZone } = promoWhere(standing.store);
  const { span, faults } = readSpan(typed, timeZone, { standing, now: by.now });
  if (!span) return faulty(faults);
  const after = { ...standing, ...span };
  const { id, store, batch, tail } = standing;
  await query(tx)`
    update promo_code set valid_from = ${span.validFrom}, valid_until = ${span.validUntil}, revision = revision + 1
    where store = ${store} and batch = ${batch}`;
  const details = {
    run: batch,
    before: told(standing, tail, store),
    after: told(after, tail, store),
  };
  await noteCode(tx, by, 'change', { id, store, details });
  return { ok: true };
}

function writeOffer(tx: Tx, id: string, tail: string, offer: PromoOffer) {
  return query(tx)`
    update promo_code set code = ${offer.code}, tail = ${tail}, kind = ${offer.kind}, applies = ${offer.applies},
      amount_minor = ${offer.amountMinor}, percent_hundredths = ${offer.percentHundredths}, cap_minor = ${offer.capMinor},
      gift_sku = ${offer.giftSku}, skus = ${offer.skus}::text[], categories = ${offer.categories}::int[],
      least_minor = ${offer.leastMinor}, roles = ${offer.roles}::text[], contract = ${offer.contract},
      valid_from = ${offer.validFrom}, valid_until = ${offer.validUntil}, limit_in_all = ${offer.limitInAll},
      limit_a_person = ${offer.limitAPerson}, revision = revision + 1
    where id = ${id}::uuid`;
}

/** A code for everybody, by all its inputs; what orders were given by it stays. */
async function changeOne(
  deps: DeskDeps,
  tx: Tx,
  { standing, typed }: { readonly standing: DeskCode; readonly typed: TypedPromo },
  by: ByStaff,
): Promise<ChangedCode> {
  const { id, store } = standing;
  const { used, orders } = await usesOf(tx, id);
  const shown = typedOf(standing);
  const kept = orders === 0 ? [] : GIVEN_INPUTS.filter((name) => typed[name] !== shown[name]);
  if (kept.length > 0)
    return faulty(Object.fromEntries(kept.map((name) => [name, { code: 'KEPT', about: '' }])));
  const asked = { standing, now: by.now, isOfBatch: false };
  const read = readPromoForm(typed, promoWhere(store), asked);
  if (!read.ok) return faulty(read.faults);
  const { offer } = read;
  if (offer.limitInAll !== null && offer.limitInAll < used)
    return faulty({ limit: { code: 'BELOW_USED', about: String(used) } });
  const codes = [{ ...offer, line: 1 }];
  const brought = { store, batch: null, secret: signingSecret(deps), codes };
  const strange = await strangeOfCodes(tx, brought, offer.code !== standing.code);
  if (strange.length > 0) return faulty(faultsByInput(strange));
  const tail = codeTail(offer.code);
  await writeOffer(tx, id, tail, offer);
  const details = {
    before: told(standing, standing.tail, store),
    after: told(offer, tail, store),
  };
  await noteCode(tx, by, 'change', { id, store, details });
  return { ok: true };
}

/** Of two who change one code the second is told, and sees what the first wrote. */
export const changeCode = (
  deps: DeskDeps,
  { id, revision, typed: given }: CodeEdit,
  by: ByStaff,
): Promise<ChangedCode> =>
  deps.database.transaction().execute(async (tx): Promise<ChangedCode> => {
    const standing = await findCode(tx, id, true);
    if (!standing?.leads || !by.isOwn(standing.store)) return { ok: false, code: 'UNKNOWN' };
    const shown = typedOf(standing);
    const { startDay, startClock, endDay, endClock } = given;
    const typed =
      standing.batch === null ? given : { ...shown, startDay, startClock, endDay, endClock };
    // Pressed twice, or nothing was changed.
    if (isSame(shown, typed)) return { ok: true };
    if (standing.revision !== revision) return { ok: false, code: 'CHANGED', standing };
    return standing.batch === null
      ? changeOne(deps, tx, { standing, typed }, by)
      : changeRun(tx, standing, typed, by);
  });

/**
 * Ends a code that runs, or a run of them, now; one that has not begun never will. Orders that have it keep what they got.
 *
 * @returns False: it is over, or was changed meanwhile.
 */
export const endCode = (
  { database }: Pick<DeskDeps, 'database'>,
  { id, revision }: { readonly id: string; readonly revision: number },
  by: ByStaff,
): Promise<boolean> =>
  database.transaction().execute(async (tx) => {
    const standing = await findCode(tx, id, true);
    if (!standing?.leads || !by.isOwn(standing.store)) return false;
    const { store, batch, tail, validFrom, validUntil } = standing;
    const isOver = validUntil !== null && validUntil <= by.now;
    if (standing.revision !== revision || isOver) return false;
    // The end of a code comes after its beginning, also of one that never began.
    const start = validFrom < by.now ? validFrom : new Date(by.now.getTime() - 1);
    await query(tx)`
      update promo_code set valid_from = least(valid_from, ${start}), valid_until = least(valid_until, ${by.now}), revision = revision + 1
      where id = ${id}::uuid or (${batch}::text is not null and store = ${store} and batch = ${batch})`;
    const after = { ...standing, validFrom: start, validUntil: by.now };
    await noteCode(tx, by, 'end', {
      id,
      store,
      details: { before: told(standing, tail, store), after: told(after, tail, store) },
    });
    return true;
  });
