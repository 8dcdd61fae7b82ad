import { addDays } from '#base/calendar.ts';
import { isUuid } from '#base/ids.ts';
import { ok, refused, type Outcome } from '#base/outcome.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import type { CartService } from '#features/cart/server/public.ts';
import { findWholePerson } from '#features/identity/server/public.ts';
import { mailRow } from '#jobs/mail-queue.ts';
import { putInOutbox } from '#jobs/outbox-store.ts';
import { writeAudit } from '#platform/audit-trail.ts';
import type { Database, Tx } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { tokenHash } from '#platform/secrets.ts';
import { DRAFT_NAME_MOST, type DraftLine, type DraftRefusal, type OrderDraft } from '../model.ts';
import { ORDER_DRAFT_LINK } from './draft-mails.ts';
import { findDraft, type Stores } from './draft-store.ts';
import { draftToken } from './draft-token.ts';
import { askerOf, priceDraft } from './price-draft.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const EMAIL_MOST = 254;

export interface DraftDeps {
  readonly database: Database;
  readonly carts: Pick<CartService, 'priceFor'>;
  readonly secret: string;
  readonly countryAt: CountryReader;
}

/** Who of the staff does it, and when. */
export interface ByStaff {
  readonly staffId: string;
  readonly stores: Stores;
  readonly now: Date;
}

export interface DraftBegun {
  readonly store: string;
  /** Null for a guest, of whom a name and a mail are known. */
  readonly contract: string | null;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly DraftLine[];
}

/** As the trail tells it: whose it is says the contract alone. */
const told = ({ store, contract, lines }: Pick<OrderDraft, 'store' | 'contract' | 'lines'>) => ({
  store,
  contract,
  lines: lines.map(({ sku, count }) => `${sku} × ${count}`),
});

const note = (
  tx: Tx,
  { staffId, now }: ByStaff,
  action: string,
  { id, store }: Pick<OrderDraft, 'id' | 'store'>,
  details: Readonly<Record<string, unknown>>,
): Promise<void> =>
  writeAudit(tx, {
    at: now,
    actor: { kind: 'staff', staffId },
    action: `order-draft.${action}`,
    subject: `order-draft:${id}`,
    store,
    details,
  });

/** Name and mail: a guest's as they were said, a person's own. Null: the contract is not to be had. */
async function whoseOf(database: Database, { contract, name, email }: DraftBegun) {
  if (contract === null) return { personId: null, name: name.trim(), email: email.trim() };
  const [row] = await query<{ personId: string; country: string }>(database)`
    select person_id as "personId", country from contract where number = ${contract} and not is_blocked`;
  const person = row && (await findWholePerson(database, row.personId));
  if (!person) return null;
  const whole = [person.firstName, person.lastName].filter(Boolean).join(' ');
  return { ...row, name: whole.slice(0, DRAFT_NAME_MOST), email: person.email ?? '' };
}

/** Begins an order for somebody. The caller has seen that the stores look after them. @returns Its id. */
export async function startDraft(
  { database }: Pick<DraftDeps, 'database'>,
  begun: DraftBegun,
  by: ByStaff,
): Promise<Outcome<string, DraftRefusal>> {
  const { store, contract, lines } = begun;
  if (by.stores !== null && !by.stores.includes(store)) return refused('UNKNOWN');
  const whose = await whoseOf(database, begun);
  if (!whose) return refused('CONTRACT');
  if (whose.name === '' || whose.name.length > DRAFT_NAME_MOST) return refused('NAME');
  if (contract === null && !isEmail(whose.email)) return refused('EMAIL');
  const { homeCountry, deliversTo } = getStore(store);
  const own = 'country' in whose ? whose.country : homeCountry;
  const country = deliversTo.includes(own) ? own : homeCountry;
  return database.transaction().execute(async (tx) => {
    const [row] = await query<{ id: string }>(tx)`
      insert into order_draft (store, country, person_id, contract, name, email, lines, made_by, created_at, changed_at)
      values (${store}, ${country}, ${whose.personId}::uuid, ${contract}, ${whose.name}, ${whose.email},
        ${JSON.stringify(lines)}::jsonb, ${by.staffId}::uuid, ${by.now}, ${by.now}) returning id`;
    if (!row) throw new Error('a prepared order was not written down');
    await note(tx, by, 'start', { id: row.id, store }, { before: null, after: told(begun) });
    return ok(row.id);
  });
}

const isEmail = (text: string): boolean => text.length <= EMAIL_MOST && EMAIL.test(text);

interface Wanted {
  readonly id: string;
  /** As the form showed it. */
  readonly revision: number;
}

/** Does something to one in a state, as the form showed it: whoever comes second is told. */
const changing = <Answer>(
  { database }: Pick<DraftDeps, 'database'>,
  { id, revision }: Wanted,
  by: ByStaff,
  states: readonly OrderDraft['state'][],
  run: (tx: Tx, draft: OrderDraft) => Promise<Outcome<Answer, DraftRefusal>>,
): Promise<Outcome<Answer, DraftRefusal>> =>
  database.transaction().execute(async (tx) => {
    const draft = isUuid(id) ? await findDraft(tx, id, by.stores, true) : null;
    if (!draft) return refused('UNKNOWN');
    if (draft.revision !== revision || !states.includes(draft.state)) return refused('CHANGED');
    return run(tx, draft);
  });

/** Products and words of a draft anew. @returns Its revision. */
export const changeDraft = (
  deps: Pick<DraftDeps, 'database'>,
  wanted: Wanted & { readonly lines: readonly DraftLine[]; readonly note: string },
  by: ByStaff,
): Promise<Outcome<number, DraftRefusal>> =>
  changing(deps, wanted, by, ['draft'], async (tx, draft) => {
    const { lines } = wanted;
    await query(tx)`
      update order_draft set lines = ${JSON.stringify(lines)}::jsonb, note = ${wanted.note}, revision = revision + 1,
        changed_at = ${by.now} where id = ${draft.id}::uuid`;
    const after = told({ ...draft, lines });
    await note(tx, by, 'change', draft, { before: told(draft), after });
    return ok(draft.revision + 1);
  });

/** Makes the link and has it mailed; prices are kept as they are now, so that a change is told to whoever opens it. */
export async function sendDraft(
  deps: DraftDeps,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<null, DraftRefusal>> {
  const { database, carts, secret, countryAt } = deps;
  const read = await findDraft(database, wanted.id, by.stores);
  if (!read) return refused('UNKNOWN');
  const priced = await priceDraft(carts, read, await askerOf(database, read, by.now));
  return changing(deps, wanted, by, ['draft'], async (tx, draft) => {
    if (draft.lines.length === 0) return refused('EMPTY');
    if (!isEmail(draft.email)) return refused('EMAIL');
    const own = priced.priced.lines.filter(({ isGift }) => !isGift);
    if (own.some(({ count, wished }) => count < wished)) return refused('LACK');
    const lines = draft.lines.map((line) => ({
      ...line,
      priceMinor: own.find(({ sku }) => sku === line.sku)?.priceMinor ?? null,
    }));
    const revision = draft.revision + 1;
    const days = countryAt(draft, by.now).preparedOrderDays;
    await query(tx)`
      update order_draft set state = 'sent', revision = ${revision}, changed_at = ${by.now}, sent_at = ${by.now},
        sent_by = ${by.staffId}::uuid, expires_at = ${addDays(by.now, days)}, opened_at = null,
        link_hash = ${tokenHash(draftToken(secret, draft.id, revision))}, lines = ${JSON.stringify(lines)}::jsonb
      where id = ${draft.id}::uuid`;
    const payload = { draftId: draft.id, revision };
    const key = `${draft.id}:${revision}`;
    await putInOutbox(tx, mailRow(ORDER_DRAFT_LINK, payload, key, by.now));
    await note(tx, by, 'send', draft, { before: 'draft', after: 'sent' });
    return ok(null);
  });
}

/** Takes the link back: it may be changed and sent anew. */
export const revokeDraft = (
  deps: Pick<DraftDeps, 'database'>,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<null, DraftRefusal>> =>
  changing(deps, wanted, by, ['sent'], async (tx, draft) => {
    await query(tx)`
      update order_draft set state = 'draft', link_hash = null, revision = revision + 1, changed_at = ${by.now}
      where id = ${draft.id}::uuid`;
    await note(tx, by, 'revoke', draft, { before: 'sent', after: 'draft' });
    return ok(null);
  });

/** Ends it for good: its link says so from then on, and a cart that it was put into is not ordered with it. */
export const endDraft = (
  deps: Pick<DraftDeps, 'database'>,
  wanted: Wanted,
  by: ByStaff,
): Promise<Outcome<null, DraftRefusal>> =>
  changing(deps, wanted, by, ['draft', 'sent'], async (tx, draft) => {
    await query(tx)`
      update order_draft set state = 'ended', revision = revision + 1, changed_at = ${by.now}, ended_at = ${by.now},
        ended_by = ${by.staffId}::uuid where id = ${draft.id}::uuid`;
    await note(tx, by, 'end', draft, { before: draft.state, after: 'ended' });
    return ok(null);
  });
