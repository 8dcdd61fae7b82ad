import { isIsoDate, type IsoDate } from '#base/calendar.ts';
import type { Courier } from '../loaders/delivery.ts';
import type { DeliveryForm } from './delivery-form.ts';

/** What the check said that a courier costs and when it comes, where the page had it otherwise. */
export interface ToldCourier {
  readonly type: string;
  /** The address that it holds for. */
  readonly where: string;
  readonly price: number;
  readonly period: string;
  readonly dates: { readonly from: IsoDate; readonly to: IsoDate };
}

const isDay = (value: unknown): value is IsoDate => typeof value === 'string' && isIsoDate(value);

/** What of an address decides a courier's price. */
export const whereOf = ({ typed }: DeliveryForm): string =>
  JSON.stringify([typed.addressId, typed['address.city'].trim()]);

/** What a refusal says of the courier that was sent with the form; null where it says nothing of one. */
export function toldIn(
  refusal: Readonly<Record<string, unknown>>,
  form: DeliveryForm,
): ToldCourier | null {
  const { deliveryPrice: price, deliveryPeriod: period, dates } = refusal;
  if (form.tab !== 'courier' || form.courier === null) return null;
  if (typeof price !== 'number' || typeof period !== 'string') return null;
  if (typeof dates !== 'object' || dates === null) return null;
  const { from, to }: { readonly from?: unknown; readonly to?: unknown } = dates;
  if (!isDay(from) || !isDay(to)) return null;
  return { type: form.courier, where: whereOf(form), price, period, dates: { from, to } };
}

/** The couriers as the page has them, with what the check has told since of the one that goes to this address. */
export const withTold = (
  couriers: readonly Courier[],
  told: ToldCourier | null,
  form: DeliveryForm,
): readonly Courier[] =>
  told === null || told.where !== whereOf(form)
    ? couriers
    : couriers.map((each) =>
        each.type === told.type
          ? { ...each, price: { value: told.price }, period: told.period, dates: told.dates }
          : each,
      );
