import { getCountry } from '#countries/packs.ts';
import type { Purchase } from '#features/orders/server/public.ts';
import { fiscalReceipt, type FiscalOrder, type FiscalReceipt } from '../rules/fiscal-receipt.ts';
import type { PaidLine, PayingCustomer } from './provider.ts';

type OrderOfBuyer = Pick<Purchase, 'personId' | 'receiver' | 'country' | 'address' | 'delivery'>;

/** Whoever pays, for providers that must be told: the order's receiver, and where the order goes. */
export function customerOf(order: OrderOfBuyer, ip: string | null): PayingCustomer {
  const { receiver, address, delivery } = order;
  const line = address
    ? [address.roadType, address.street, address.house, address.corps, address.apartment]
        .filter(Boolean)
        .join(' ')
    : (delivery.point?.address ?? delivery.carrierName);
  return {
    id: order.personId,
    email: receiver.email,
    firstName: receiver.firstName,
    lastName: receiver.lastName,
    phone: receiver.phone,
    address: {
      country: order.country,
      city: address?.city ?? delivery.cityName,
      line,
      zip: address?.zip ?? '',
    },
    ip,
  };
}

/** What the order is of, delivery included; gifts cost nothing and are left out. */
export const linesOf = ({
  parts,
  delivery,
}: Pick<Purchase, 'parts' | 'delivery'>): readonly PaidLine[] =>
  [
    ...parts.flatMap(({ lines }) => lines),
    { sku: 'delivery', name: delivery.carrierName, sumMinor: delivery.priceMinor },
  ]
    .filter(({ sumMinor }) => sumMinor > 0)
    .map(({ sku, name, sumMinor }) => ({ sku, name, sumMinor }));

/** What a cash register is told of so much of the order's money, by the taxes of its country. */
export const receiptFor = (
  order: FiscalOrder & Pick<Purchase, 'country'>,
  chargedMinor: number,
): FiscalReceipt | null =>
  fiscalReceipt(order, {
    chargedMinor,
    deliveryVat: getCountry(order.country).vat.standardPercent,
  });
