import type { LoaderFunctionArgs } from 'react-router';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { getCashback } from '#features/cashback/calls/cashback.ts';
import { shopContext } from '#web/request-context.ts';
import { readFrame } from './frame.ts';

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** One month of one's cashback, line by line; what is no month is the running one. */
export async function loadCashback(asked: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const frame = await readFrame(asked);
  const wanted = asked.url.searchParams.get('month') ?? '';
  const answer = await asked.context.get(shopContext).services.run(getCashback, {
    query: MONTH.test(wanted) ? { month: wanted } : {},
  });
  if (!answer.success) throw new Error('the cashback cannot be read');
  const { lines, ...month } = answer.data;
  return {
    frame,
    month: {
      ...month,
      lines: lines.map((line) => ({
        ...line,
        paidOn: isIsoDate(line.paidOn) ? formatDay(line.paidOn) : line.paidOn,
      })),
    },
  };
}

export type CashbackData = Awaited<ReturnType<typeof loadCashback>>;
