import { shownPhone } from '#base/shown-phone.ts';
import { orderPath } from '../rules/order-path.ts';
import { addressLine } from '#countries/address-line.ts';
import type { CountryPack } from '#countries/country.ts';
import { nameAt } from '#countries/names.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import type { IsoDate } from '#base/calendar.ts';
import { isIsoDate } from '#base/calendar.ts';
import type { Currency } from '#base/money.ts';
import { secondPriceAt, type ShownSecondPrice } from '#base/second-price.ts';
import type { Text } from '#base/call.ts';
import { namePicture, type NamePicture } from '#platform/mail-look.ts';
import type { OrderPartView, Purchase } from '../model.ts';

/** All that the confirmation says; plain data, so that it may be stored and rendered later. */
export interface ConfirmationProps {
  readonly namePicture: NamePicture;
  readonly orderNumber: string;
  readonly buyerName: string;
  readonly currency: Currency;
  /** How prices stand in a second currency there and then; null where they do not. Source: C9-021, I9-044. */
  readonly secondPrice: ShownSecondPrice | null;
  /** As every page shows them; sums are in major units. */
  readonly parts: readonly OrderPartView[];
  readonly deliveryMinor: number;
  /** What promo codes, bonuses and credit paid. */
  readonly savedMinor: number;
  readonly totalMinor: number;
  readonly pointsHundredths: number;
  readonly receiver: { readonly name: string; readonly phone: string };
  readonly delivery: {
    readonly name: string;
    readonly address: string;
    readonly hours: string | null;
    readonly days: { readonly from: IsoDate; readonly to: IsoDate } | null;
  };
  readonly payment: {
    readonly standing: 'paid' | 'later' | 'unpaid';
    readonly method: Text | null;
    /** Until when the goods of an order that is paid on receipt wait for its confirmation, in words; null: without limit. */
    readonly heldUntil: string | null;
    readonly payUrl: string;
  };
  readonly support: { readonly phone: string; readonly hours: string; readonly email: string };
  readonly seller: { readonly name: string; readonly address: string };
}

const notEmpty = (parts: readonly (string | undefined)[]): string =>
  parts.filter(Boolean).join(', ');

const daysOf = (from: string, to: string): ConfirmationProps['delivery']['days'] =>
  isIsoDate(from) && isIsoDate(to) ? { from, to } : null;

/** In the country's own time, whose zone is named: the mail is read anywhere. */
function heldUntil({ holdEndsAt, language, country }: Purchase): string | null {
  if (holdEndsAt === null) return null;
  const { timeZone } = getCountry(country);
  const moment: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  };
  return new Intl.DateTimeFormat(localeOf(language), {
    ...moment,
    timeZone,
    timeZoneName: 'shortOffset',
  }).format(holdEndsAt);
}

/**
 * What the confirmation of an order says.
 *
 * @param origin Scheme and host of the links.
 * @param home The store's own country: whom to ask, and what stands beside a price.
 * @param at When it is written.
 * @param parts Of the order, with the names that its buyer may see.
 */
export function confirmationProps(
  order: Purchase,
  origin: string,
  { support, secondPrice }: Pick<CountryPack, 'support' | 'secondPrice'>,
  parts: readonly OrderPartView[],
  at: Date,
): ConfirmationProps {
  const { language, receiver, delivery, address, paymentMethod } = order;
  const store = getStore(order.store);
  const facts = isPaymentMethod(paymentMethod) ? PAYMENT_METHODS[paymentMethod] : null;
  // Its page in the account leads a browser that ordered without one to where it sees the order.
  const path = orderPath(language, order.orderNumber);
  return {
    namePicture: namePicture(origin, language),
    orderNumber: order.orderNumber,
    buyerName: receiver.firstName,
    currency: store.currency,
    secondPrice: secondPriceAt(secondPrice, store.currency, at),
    parts,
    deliveryMinor: order.deliveryMinor,
    savedMinor: order.promoMinor + order.bonusMinor + order.creditMinor,
    totalMinor: order.totalMinor,
    pointsHundredths: order.pointsHundredths,
    receiver: {
      name: [receiver.lastName, receiver.firstName, receiver.patronymic].filter(Boolean).join(' '),
      phone: shownPhone(receiver.phone),
    },
    delivery: {
      name: delivery.point?.company ?? delivery.carrierName,
      address: delivery.point
        ? notEmpty([delivery.cityName, delivery.point.address])
        : addressLine(getCountry(order.country).address.line, address),
      hours: delivery.point?.hours ?? null,
      days: daysOf(delivery.from, delivery.to),
    },
    payment: {
      standing: order.state === 'paid' ? 'paid' : facts?.isPaidLater ? 'later' : 'unpaid',
      method: facts?.name ?? null,
      heldUntil: facts?.isPaidLater ? heldUntil(order) : null,
      payUrl: origin + path,
    },
    support: {
      phone: support.phone,
      hours: nameAt(support.hours, { store: store.code, language }),
      email: support.email,
    },
    seller: { name: store.legalEntity.name, address: store.legalEntity.address },
  };
}
