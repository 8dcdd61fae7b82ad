import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import type { DeliveryChange } from '#features/delivery/model.ts';
import type { DeliveryForm } from './delivery-form.ts';
import type { ToldCourier } from './told-courier.ts';

/** A number that the page showed and the server has otherwise; sums in major units, periods in words. */
export interface SumChange extends Pick<DeliveryChange, 'shown' | 'now'> {
  readonly field: string;
}

const isValue = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/** Reads the changes that a refusal carries; anything else is none. */
export function readChanges(data: unknown): readonly SumChange[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { field, shown, now }: Partial<Record<keyof SumChange, unknown>> = entry;
    return typeof field === 'string' && isValue(shown) && isValue(now)
      ? [{ field, shown, now }]
      : [];
  });
}

const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value);

/** What a refusal says of the courier that was sent with the form, and `where` to; null where it says nothing of one. */
export function toldIn(
  refusal: Readonly<Record<string, unknown>>,
  form: DeliveryForm,
  where: string,
): ToldCourier | null {
  const { deliveryPrice: price, deliveryPeriod: period, dates } = refusal;
  if (form.tab !== 'courier' || form.courier === null) return null;
  if (typeof price !== 'number' || typeof period !== 'string') return null;
  if (typeof dates !== 'object' || dates === null) return null;
  const { from, to }: { readonly from?: unknown; readonly to?: unknown } = dates;
  if (!isDay(from) || !isDay(to)) return null;
  return { type: form.courier, where, price, period, dates: { from, to } };
}
