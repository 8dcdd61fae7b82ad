import { dayIn, type IsoDate } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { findCountry, getCountry, getStore } from '#countries/packs.ts';
import { readOwed } from '#features/balances/server/public.ts';
import type { CartService } from '#features/cart/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { Database } from '#platform/database.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import { getCashback, getConditions, type ConditionsView } from '../calls/cashback.ts';
import { getForecast } from '../calls/forecast.ts';
import type { CashbackMember } from '../model.ts';
import { cashbackConditions, cashbackNote, cashbackStanding } from '../rules/programmes.ts';
import { readMembers } from './member-store.ts';
import { readForecast } from './forecast.ts';
import { listLines, listMonths, sumLines } from './month-store.ts';
import { currencyOf, runningMonth } from './standing.ts';

/** Lines of a month that are shown; more are seldom, and in the totals. */
const LINES_MOST = 100;

function conditionsOf(
  member: CashbackMember,
  { place }: Pick<CallContext, 'place'>,
): ConditionsView {
  const { bonusConditions, bonusMinor } = getCountry(place.country);
  const { currency } = getStore(place.store);
  return {
    conditions: cashbackConditions(member),
    note: cashbackNote(member),
    bonus: {
      limit: Math.round(bonusConditions.limit * 100),
      worth: majorNumber(bonusMinor, currency),
      currency,
    },
  };
}

async function monthView(database: Database, asked: string | undefined, context: CallContext) {
  const { actor, place, now } = context;
  if (actor.kind !== 'contract') throw new Error('only contracts have cashback');
  const { contract } = actor;
  const running = await runningMonth(database, actor, now);
  const wanted = asked === undefined ? running.month : (`${asked}-01` as IsoDate);
  const isRunning = wanted >= running.month;
  const month = isRunning ? running.month : wanted;
  const [[past], months, lines, totals, owed] = await Promise.all([
    isRunning ? [running] : readMembers(database, [{ contract, month }], { now, before: 'now' }),
    listMonths(database, contract),
    listLines(database, { contract, month, most: LINES_MOST + 1 }),
    sumLines(database, contract, month),
    readOwed(database, contract),
  ]);
  const member = past ?? running;
  const timeZone = findCountry(member.country)?.timeZone ?? 'UTC';
  const amount = (minor: number, code: string) => {
    const currency = currencyOf(code, place.store);
    return { sum: majorNumber(minor, currency), currency };
  };
  return {
    program: member.program,
    role: member.role,
    month: month.slice(0, 7),
    isRunning,
    standing: cashbackStanding(member, member.facts),
    conditions: conditionsOf(member, context),
    months: [...new Set([running.month.slice(0, 7), ...months.map((each) => each.month)])],
    totals: totals.map(({ sumMinor, currency }) => amount(sumMinor, currency)),
    owed: [...owed].map(([code, minor]) => amount(minor, code)),
    lines: lines
      .slice(0, LINES_MOST)
      .map(({ basisMinor, sumMinor, currency, paidAt, ...line }) => ({
        ...line,
        paidOn: dayIn(timeZone, paidAt),
        basis: amount(basisMinor, currency).sum,
        ...amount(sumMinor, currency),
      })),
    hasMore: lines.length > LINES_MOST,
  };
}

/** What the account shows of cashback; the call lets contracts in and nobody else. */
export const createCashbackHandlers = (database: Database, carts: CartService): HandledCall[] => [
  handle(getConditions, async (_input, context) => {
    const { actor, place, now } = context;
    const member =
      actor.kind === 'contract'
        ? await runningMonth(database, actor, now)
        : { program: getCountry(place.country).cashbackProgram, role: null };
    return { ok: true, value: conditionsOf(member, context) };
  }),

  handle(getForecast, async (_input, context) => ({
    ok: true,
    value: await readForecast(database, carts, context),
  })),

  handle(getCashback, async ({ query }, context) => ({
    ok: true,
    value: await monthView(database, query.month, context),
  })),
];
