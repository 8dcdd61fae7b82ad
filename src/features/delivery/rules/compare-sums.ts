import type { DeliveryChange } from '../model.ts';

/** Numbers of the delivery step in major units, and the period in words. */
export interface DeliverySums {
  readonly cartSum: number;
  readonly deliveryPrice: number;
  readonly deliveryPeriod: string;
  readonly totalSum: number;
}

const FIELDS = ['cartSum', 'deliveryPrice', 'deliveryPeriod', 'totalSum'] as const;

/** What the browser showed otherwise than the server has it now; only what it sent is compared, to the last minor unit. */
export function compareSums(
  shown: Readonly<Partial<Record<keyof DeliverySums, number | string | undefined>>>,
  fresh: DeliverySums,
  decimals: number,
): DeliveryChange[] {
  const exact = (value: number | string) =>
    typeof value === 'number' ? Math.round(value * 10 ** decimals) : value.trim();
  return FIELDS.flatMap((field) => {
    const [seen, now] = [shown[field], fresh[field]];
    return seen === undefined || exact(seen) === exact(now) ? [] : [{ field, shown: seen, now }];
  });
}
