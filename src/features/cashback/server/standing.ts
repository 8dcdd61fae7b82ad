import { majorNumber, type Currency } from '#base/money.ts';
import type { Actor } from '#base/actor.ts';
import { getCountry, getStore, listStores } from '#countries/packs.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Queryable } from '#platform/database.ts';
import { cashbackStanding, type MonthStanding } from '../rules/programmes.ts';
import { readMembers, type MemberMonth } from './member-store.ts';
import { sumLines } from './month-store.ts';

type Contract = Extract<Actor, { kind: 'contract' }>;
type At = Pick<CallContext, 'place' | 'now'>;

/** A currency by its code, with the decimals that its store writes. */
export function currencyOf(code: string, store: string): Currency {
  const found = listStores().find(({ currency }) => currency.externalIso === code);
  return (found ?? getStore(store)).currency;
}

/** The running month of a contract as its programme sees it; it must be there. */
export async function runningMonth(
  database: Queryable,
  { contract }: Pick<Contract, 'contract'>,
  now: Date,
): Promise<MemberMonth> {
  const [member] = await readMembers(database, [{ contract }], { now, before: 'now' });
  if (!member) throw new Error('a session without its contract');
  return member;
}

/** The standing of the running month, and what of it has been credited by now. */
export interface Cashback {
  readonly program_code: MemberMonth['program'];
  readonly value: number;
  readonly month: MonthStanding;
}

/** Whoever has no contract yet is told of the programme that they would have. Source: I3-008, I4-073. */
export async function readCashback(
  database: Queryable,
  actor: Actor,
  { place, now }: At,
): Promise<Cashback> {
  if (actor.kind !== 'contract') {
    const month = { points: 0, percent: 0, next: null };
    return { program_code: getCountry(place.country).cashbackProgram, value: 0, month };
  }
  const member = await runningMonth(database, actor, now);
  const { currency } = getStore(place.store);
  const sums = await sumLines(database, actor.contract, member.month);
  const here = sums.find((each) => each.currency === currency.externalIso);
  return {
    program_code: member.program,
    value: majorNumber(here?.sumMinor ?? 0, currency),
    month: cashbackStanding(member, member.facts),
  };
}
