import type { Store } from './country.ts';

/** A return is announced within days that somebody keeps, waited for as long as a parcel travels, and sent to a place that is known. */
export function goodsBackFaults({ goodsBack }: Store): string[] {
  if (!goodsBack) return [];
  const { days, waitDays, address } = goodsBack;
  const isWithin = (count: number, most: number) =>
    Number.isSafeInteger(count) && count > 0 && count <= most;
  const faults: readonly (readonly [isWrong: boolean, sentence: string])[] = [
    [!isWithin(days, 365), 'returns can be announced for no days, or for more than a year'],
    [!isWithin(waitDays, 90), 'announced goods are waited for no days, or for too many'],
    [address.trim() === '', 'announced goods are sent nowhere'],
  ];
  return faults.flatMap(([isWrong, sentence]) => (isWrong ? [sentence] : []));
}
