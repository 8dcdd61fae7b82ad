import { createHash } from 'node:crypto';
import { dayIn } from '#base/calendar.ts';
import { majorNumber } from '#base/money.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { addressLine } from '#countries/address-line.ts';
import { getCountry } from '#countries/packs.ts';
import { nameAt } from '#countries/names.ts';
import { chargeDayOf, sameDayLater } from '#features/autoship/rules/public.ts';
import type { CartDocument } from '#features/cart/rules/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import type { MonthlyTerms } from '../calls/monthly-terms.ts';
import type { CheckoutDeps, CheckoutState } from './step-data.ts';

type MonthlyLine = CheckoutState['stored']['priced']['lines'][number];

/** The kits of an order that come again each month. */
export const monthlyLines = ({ stored }: Pick<CheckoutState, 'stored'>) =>
  stored.priced.lines.filter(({ kind, count }) => kind === 'subscription' && count > 0);

export const hasMonthly = (cart: CartDocument | null): boolean =>
  cart?.packages.some(({ lines }) => lines.some(({ kind }) => kind === 'subscription')) ?? false;

/** The cart as it will be each month: this kit and nothing else. */
const monthOf = (document: CartDocument, { pack, source }: MonthlyLine): CartDocument => ({
  ...document,
  packages: document.packages.map((each) => ({
    ...each,
    lines: each.key === pack ? each.lines.filter((line) => line === source) : [],
  })),
});

const termsOf = (said: object): string =>
  createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);

/**
 * What the buyer takes on with the monthly kits of this order: for how long, on which day, what each month costs, delivery among it, and where it
 * goes. Null: a delivery of such a kit alone cannot be priced.
 */
export async function monthlyTerms(
  deps: CheckoutDeps,
  state: CheckoutState,
  context: CallContext,
): Promise<MonthlyTerms | null> {
  const { stored, draft, quote, point } = state;
  const { currency } = stored.terms;
  const { timeZone, carriers } = getCountry(context.place.country);
  const money = (minor: number) => ({
    value: majorNumber(minor, currency),
    currency: currency.externalIso,
  });
  const today = dayIn(timeZone, context.now);
  const date = chargeDayOf(today);
  const carrier = carriers.find(({ code }) => code === quote.carrier);
  const { line } = deps.delivery.packOf(context).address;
  const delivery = {
    type: quote.carrier,
    name: point?.company ?? (carrier ? nameAt(carrier.name, context.place) : quote.carrier),
    address: point
      ? [point.cityName, point.address].filter(Boolean).join(', ')
      : addressLine(line, draft.delivery.address),
  };
  let costMinor = 0;
  const kits: MonthlyTerms['kits'][number][] = [];
  for (const each of monthlyLines(state)) {
    const { source, count } = each;
    const id = source?.kind === 'subscription' ? source.subscriptionId : 0;
    const document = monthOf(stored.cart.document, each);
    const alone = await deps.carts.priceFor({ ...stored.cart, document }, context);
    const quoted = await deps.delivery.quote(draft.delivery, alone.priced, context);
    if (!quoted.ok) return null;
    const { priceMinor } = quoted.value.quote;
    costMinor += priceMinor;
    kits.push({
      name: each.name,
      duration: stored.offers.subscriptions.get(id)?.months ?? 1,
      date,
      contract: context.actor.kind === 'contract' ? context.actor.contract : '',
      basket_id: stored.cart.id,
      autoship_id: id,
      delivery: { ...delivery, price: money(priceMinor) },
      userName: [draft.receiver.lastName, draft.receiver.firstName].filter(Boolean).join(' '),
      userTel: shownPhone(draft.receiver.phone),
      count,
      price: money(alone.priced.sumMinor),
    });
  }
  const cost = money(costMinor);
  const said = kits.map(({ autoship_id, count, duration, price, delivery: { price: to } }) => [
    autoship_id,
    count,
    duration,
    price.value,
    to.value,
  ]);
  return {
    cost,
    costNow: money(quote.priceMinor),
    nextInvoiceDate: sameDayLater(today, date, 1),
    kits,
    terms: termsOf({ date, said }),
  };
}
