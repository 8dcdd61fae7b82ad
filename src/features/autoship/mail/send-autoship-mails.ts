import { dayIn } from '#base/calendar.ts';
import { secondPriceAt } from '#base/second-price.ts';
import type { CountryReader } from '#countries/country-at.ts';
import { getStore } from '#countries/packs.ts';
import { findPurchase, orderPaymentPath } from '#features/orders/server/public.ts';
import { mayHoldMoney } from '#features/payment/server/public.ts';
import { mailSender, type MailSender } from '#jobs/mail-queue.ts';
import type { MonthProblem } from '../model.ts';
import { subscriptionPath } from '../rules/subscription-path.ts';
import { AUTOSHIP_ANNOUNCED, AUTOSHIP_PROBLEM } from '../server/autoship-mails.ts';
import { showSubscriptions, type ShowParts } from '../server/show-subscriptions.ts';
import { findSubscription, type WithMonths } from '../server/subscription-store.ts';
import type { mail as Announced } from './autoship-announced.server.tsx';
import type { mail as Problem } from './autoship-problem.server.tsx';

export interface AutoshipMailParts extends ShowParts {
  /** Scheme and host of a store's links. */
  originOf(store: string): string;
  readonly countryAt: CountryReader;
  now(): Date;
}

interface Payload {
  readonly subscriptionId: string;
  readonly number: number;
}

/** A subscription that goes on, with the month that is told of; null: nobody is to hear of it any more. */
async function readTold(parts: AutoshipMailParts, { subscriptionId, number }: Payload) {
  const found = await findSubscription(parts.database, subscriptionId);
  const month = found?.months.find((each) => each.number === number);
  if (!found || !month) return null;
  const { subscription } = found;
  const { state, store, country, cityId, language, contract, personId, receiver } = subscription;
  if (receiver.email === '' || state === 'canceled' || state === 'finished') return null;
  const [shown] = await showSubscriptions(parts, [found], {
    place: { store, country, cityId, language },
    // What only its holder may know goes to its holder.
    actor: { kind: 'contract', contract, role: 'pc', personId },
    now: parts.now(),
  });
  return shown ? { subscription, month, shown } : null;
}

type Told = NonNullable<Awaited<ReturnType<typeof readTold>>>;

const letterTo = ({ receiver, store, language }: WithMonths['subscription']) => ({
  to: receiver.email,
  store,
  language,
});

function totalOf({ subscription }: Told, minor: number, { countryAt, now }: AutoshipMailParts) {
  const { currency, homeCountry } = getStore(subscription.store);
  const at = now();
  const rule = countryAt({ store: subscription.store, country: homeCountry }, at).secondPrice;
  return { minor, currency, secondPrice: secondPriceAt(rule, currency, at) };
}

/** Nothing where the month was skipped, moved or ordered meanwhile. */
export const announcedSender = (parts: AutoshipMailParts): MailSender =>
  mailSender<typeof Announced, typeof AUTOSHIP_ANNOUNCED>(AUTOSHIP_ANNOUNCED, async (payload) => {
    const told = await readTold(parts, payload);
    if (told?.month.state !== 'announced') return null;
    const { subscription, month, shown } = told;
    const { announcedMinor, actAt } = month;
    if (announcedMinor === null || subscription.state !== 'active') return null;
    const url = (query: { skip?: string; take?: string } = {}) =>
      parts.originOf(subscription.store) +
      subscriptionPath(subscription.language, subscription.id, query);
    const { address, company } = shown.delivery_info;
    return {
      ...letterTo(subscription),
      props: {
        name: shown.kit.name,
        day: actAt ? dayIn(subscription.timeZone, actAt) : month.dueOn,
        total: totalOf(told, announcedMinor, parts),
        means: shown.means?.name ?? null,
        where: [company.name, address.city, address.address_string].filter(Boolean).join(', '),
        takeUrl: url({ take: String(month.number) }),
        skipUrl: url({ skip: String(month.number) }),
        changeUrl: url(),
      },
    };
  });

const WHY = {
  payment_request_problem: 'payment',
  delivery_request_problem: 'delivery',
  out_of_stock: 'goods',
} as const satisfies Record<MonthProblem, string>;

/** Nothing where it went well meanwhile. */
export const problemSender = (parts: AutoshipMailParts): MailSender =>
  mailSender<typeof Problem, typeof AUTOSHIP_PROBLEM>(AUTOSHIP_PROBLEM, async (payload) => {
    const told = await readTold(parts, payload);
    if (!told || !Object.hasOwn(WHY, told.month.reason)) return null;
    const { subscription, month, shown } = told;
    const order =
      month.purchaseId === null || month.state !== 'ordered'
        ? null
        : await findPurchase(parts.database, { purchaseId: month.purchaseId });
    // What a silent provider may have taken is not said not to be.
    const isInDoubt =
      month.state === 'failed' &&
      month.purchaseId !== null &&
      (await mayHoldMoney(parts.database, month.purchaseId));
    const origin = parts.originOf(subscription.store);
    return {
      ...letterTo(subscription),
      props: {
        name: shown.kit.name,
        why: isInDoubt ? 'doubt' : WHY[month.reason as MonthProblem], // `hasOwn` proves the key
        againOn: month.nextTryAt && dayIn(subscription.timeZone, month.nextTryAt),
        payUrl:
          order?.state === 'placed'
            ? origin + orderPaymentPath(subscription.language, order.orderNumber)
            : null,
        url: origin + subscriptionPath(subscription.language, subscription.id),
      },
    };
  });
