import { createHmac } from 'node:crypto';
import { query } from '#platform/query.ts';
import {
  faultsByInput,
  readPromoForm,
  type PromoFormFaults,
  type PromoOffer,
  type TypedPromo,
} from '../rules/promo-form.ts';
import {
  codeOfRun,
  readRun,
  type PromoRun,
  type RunFaults,
  type RunForm,
} from '../rules/promo-run.ts';
import { insertCodes, strangeOfCodes } from './bring-codes.ts';
import { signCode } from './look-at-code.ts';
import { noteCode, promoWhere, signingSecret, type ByStaff, type DeskDeps } from './promo-desk.ts';

/** A run as it is asked for. */
export interface AskedRun {
  /** Random, of the form: by it alone the same codes come out again. */
  readonly key: string;
  readonly store: string;
  readonly run: RunForm;
  readonly typed: TypedPromo;
}

/** Codes of a run, from the key that only its form holds and the secret that only the shop has: a file that was lost on the way comes again. */
function codesOf(secret: string, key: string, store: string, { prefix, count }: PromoRun) {
  const codes = new Set<string>();
  for (let at = 0; codes.size < count; at++) {
    const chance = createHmac('sha256', secret)
      .update(`promo-run\0${store}\0${key}\0${at}`)
      .digest();
    codes.add(codeOfRun(prefix, [...chance]));
  }
  return [...codes];
}

export type MadeRun =
  | { readonly ok: true; readonly id: string; readonly count: number }
  | {
      readonly ok: false;
      readonly faults: PromoFormFaults;
      readonly ofRun: RunFaults;
      readonly isNamed: boolean;
    };

/** What every code of a run is like, with a stand-in for the code itself. */
const readOffer = ({ store, typed }: AskedRun, code: string, now: Date) =>
  readPromoForm({ ...typed, code, limit: '' }, promoWhere(store), {
    standing: null,
    now,
    isOfBatch: true,
  });

/** Makes a run of codes by chance, each for one use. Pressed again it is the same run. */
export async function makeRun(deps: DeskDeps, asked: AskedRun, by: ByStaff): Promise<MadeRun> {
  const { store, key } = asked;
  const { run, faults: ofRun } = readRun(asked.run);
  const read = readOffer(asked, codeOfRun('', []), by.now);
  const faults = read.ok ? {} : read.faults;
  if (!read.ok || Object.keys(ofRun).length > 0)
    return { ok: false, faults, ofRun, isNamed: false };
  const secret = signingSecret(deps);
  const codes = codesOf(secret, key, store, run);
  const placed = codes.map((code, at): PromoOffer & { line: number } => ({
    ...read.offer,
    code,
    line: at + 1,
  }));
  const brought = { store, batch: run.name, secret, codes: placed };
  return deps.database.transaction().execute(async (tx): Promise<MadeRun> => {
    await query(
      tx,
    )`select pg_advisory_xact_lock(hashtextextended(${`promo-batch ${store} ${run.name}`}, 0))`;
    const [first] = await query<{ id: string; isOwn: boolean }>(tx)`
      select id, code_key = ${signCode(secret, store, codes[0] ?? '')} as "isOwn" from promo_code
      where store = ${store} and batch = ${run.name} order by code_key = ${signCode(secret, store, codes[0] ?? '')} desc, leads desc limit 1`;
    if (first?.isOwn) return { ok: true, id: first.id, count: run.count };
    if (first) return { ok: false, faults: {}, ofRun: {}, isNamed: true };
    const strange = await strangeOfCodes(tx, { ...brought, codes: placed.slice(0, 1) });
    if (strange.length > 0)
      return { ok: false, faults: faultsByInput(strange), ofRun: {}, isNamed: false };
    const ids = await insertCodes(tx, brought);
    const [id] = await query<{ id: string }>(tx)`
      select id from promo_code where store = ${store} and batch = ${run.name} and leads`;
    if (!id || ids.length < codes.length) throw new Error('a code of the run is there already');
    const { code: _code, ...after } = asked.typed;
    const details = { run: run.name, count: run.count, prefix: run.prefix, after };
    await noteCode(tx, by, 'make-run', { id: id.id, store, details });
    return { ok: true, id: id.id, count: run.count };
  });
}

/**
 * The codes of a run for whoever has just made it.
 *
 * @returns Null: the shop has no such run, so that it was not made by this form.
 */
export async function codesOfRun(
  deps: DeskDeps,
  { key, store, run: typed }: Pick<AskedRun, 'key' | 'store' | 'run'>,
): Promise<{ readonly codes: readonly string[]; readonly name: string } | null> {
  const { run, faults } = readRun(typed);
  if (Object.keys(faults).length > 0) return null;
  const codes = codesOf(signingSecret(deps), key, store, run);
  const keys = codes.map((code) => signCode(signingSecret(deps), store, code));
  const [row] = await query<{ count: number }>(deps.database)`
    select count(*)::int as count from promo_code
    where store = ${store} and batch = ${run.name} and code_key = any(${keys}::text[])`;
  return row?.count === codes.length ? { codes, name: run.name } : null;
}
