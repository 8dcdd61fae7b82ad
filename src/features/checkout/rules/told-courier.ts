import type { IsoDate } from '#base/calendar.ts';
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

/** What of an address decides a courier's price. */
export const whereOf = ({ typed }: DeliveryForm): string =>
  JSON.stringify([typed.addressId, typed['address.city'].trim()]);

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
