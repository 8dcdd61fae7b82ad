import type { Text } from '#base/call.ts';
import { majorNumber, type Currency } from '#base/money.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import type { PickupPoint } from '#features/delivery/model.ts';
import type { ProductFacts, SubscriptionFacts } from '#features/cart/rules/public.ts';
import type { SubscriptionView } from '../calls/autoship.ts';
import { isMonthProblem, type Occurrence, type Subscription } from '../model.ts';
import { swappedItems } from '#features/offers/rules/swapped-items.ts';
import { kitChoices } from '../rules/kit-choices.ts';
import { nextOccurrence } from '../rules/may-manage.ts';
import { cancelReasonText, itemAlias, tabOf } from '../rules/shown-subscription.ts';
import { dayIn } from '#base/calendar.ts';
import { movableOf } from './manage.ts';
import type { WithMonths } from './subscription-store.ts';

/** What is read beside the subscriptions themselves. */
export interface ShownFacts {
  /** Monthly kits by number. */
  readonly plans: ReadonlyMap<number, SubscriptionFacts>;
  /** What is in them or could be, by sku. */
  readonly products: ReadonlyMap<string, ProductFacts>;
  /** Numbers of orders by id. */
  readonly orders: ReadonlyMap<string, string>;
  /** The holder's means by id. */
  readonly means: ReadonlyMap<string, NonNullable<SubscriptionView['means']>>;
  /** Pickup points by number. */
  readonly points: ReadonlyMap<number, Pick<PickupPoint, 'company' | 'address' | 'cityName'>>;
  /** How a carrier is called here. */
  carrierName(code: string, country: string): string;
  say(text: Text): string;
  readonly now: Date;
}

const moneyIn = (currency: Currency) => (minor: number) => ({
  value: majorNumber(minor, currency),
  currency: currency.externalIso,
});

function monthView(
  month: Occurrence,
  timeZone: string,
  { orders, say }: ShownFacts,
  money: ReturnType<typeof moneyIn>,
): SubscriptionView['items'][number] {
  const { number, dueOn, state, announcedMinor, purchaseId, nextTryAt, reason } = month;
  return {
    number,
    date: dueOn,
    status: { alias: itemAlias(state) },
    state,
    sum: announcedMinor === null ? null : money(announcedMinor),
    order: purchaseId === null ? null : (orders.get(purchaseId) ?? null),
    nextTry: nextTryAt && dayIn(timeZone, nextTryAt),
    trouble: isMonthProblem(reason) ? say(cancelReasonText(reason)) : '',
  };
}

/** Who brings it, and to which door or point. */
function whereTo({ country, delivery }: Subscription, facts: ShownFacts) {
  const { address, pointNumber, carrier } = delivery;
  const point = pointNumber === null ? undefined : facts.points.get(pointNumber);
  const street = address && [address.street, address.house, address.apartment];
  return {
    company: { name: point?.company ?? facts.carrierName(carrier, country), type: carrier },
    address: {
      address_string: point?.address ?? street?.filter(Boolean).join(', ') ?? '',
      city: point?.cityName ?? address?.city ?? '',
    },
  };
}

/** A subscription in the words and the money of its reader. */
export function viewOfSubscription(found: WithMonths, facts: ShownFacts): SubscriptionView {
  const { subscription, months } = found;
  const { state, delivery, receiver, cancelReason, timeZone } = subscription;
  const { currency } = getStore(subscription.store);
  const money = moneyIn(currency);
  const plan = facts.plans.get(subscription.planId);
  const parts = plan ? swappedItems(plan.parts, plan.swaps, subscription.swaps) : [];
  const alone = parts.reduce(
    (sum, { sku, count }) => sum + (facts.products.get(sku)?.priceMinor ?? 0) * count,
    0,
  );
  const price = plan?.priceMinor ?? 0;
  const next = nextOccurrence({ state, occurrences: months });
  const month = months.find(({ number }) => number === next?.number);
  const isComing = state === 'active';
  const hasReason = state === 'canceled' || (state === 'paused' && cancelReason !== 'not_set');
  return {
    id: subscription.id,
    status: { alias: tabOf(state) },
    isPaused: state === 'paused',
    cancel_reason: cancelReason,
    reasonText: hasReason ? facts.say(cancelReasonText(cancelReason)) : '',
    period: { from: subscription.startsOn, to: subscription.endsOn },
    delivery_info: {
      cost: money(delivery.quote.priceMinor),
      ...whereTo(subscription, facts),
      recipient: { name: [receiver.lastName, receiver.firstName].filter(Boolean).join(' ') },
    },
    kit: {
      sku: plan?.sku ?? '',
      name: plan?.name ?? '',
      description: parts
        .map(({ sku, count }) => `${facts.products.get(sku)?.name ?? sku} × ${count}`)
        .join(', '),
      fullPrice: money(Math.max(alone, price)),
      originalPrice: money(price),
      parts: plan
        ? kitChoices(subscription, plan, (sku) => facts.products.get(sku)).map((part) => ({
            ...part,
            name: facts.products.get(part.sku)?.name ?? part.sku,
          }))
        : [],
    },
    receiver: {
      firstName: receiver.firstName,
      lastName: receiver.lastName,
      patronymic: receiver.patronymic,
      phone: receiver.phone,
      hasPatronymic: getCountry(subscription.country).usePatronymic,
    },
    count: subscription.count,
    date: isComing ? (month?.dueOn ?? '') : '',
    items: months.map((each) => monthView(each, timeZone, facts, money)),
    next:
      isComing && month
        ? {
            number: month.number,
            date: month.dueOn,
            isAnnounced: month.state === 'announced',
            sum: month.announcedMinor === null ? null : money(month.announcedMinor),
            movable: movableOf(found, facts.now) ?? { first: month.dueOn, last: month.dueOn },
          }
        : null,
    elsewhere: null,
    means: subscription.meansId === null ? null : (facts.means.get(subscription.meansId) ?? null),
  };
}
