import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import type { Text } from '#base/call.ts';
import type { Currency } from '#base/money.ts';
import { shownPhone } from '#base/shown-phone.ts';
import { listStores } from '#countries/packs.ts';
import { postedOf, readFrame, textOf } from '#features/account/loaders/public.ts';
import { accountPaths } from '#features/account/rules/account-paths.ts';
import { getMeans } from '#features/payment/calls/kept-means.ts';
import { KIT_PRODUCTS_MAX } from '#features/offers/model.ts';
import { shopContext } from '#web/request-context.ts';
import {
  cancelSubscription,
  CHANGES,
  changeSubscription,
  getSubscriptions,
  readCancels,
  type SubscriptionView,
} from '../calls/autoship.ts';
import { askedOfPage, destinationOf, typedDay } from '../rules/asked-of-page.ts';
import { CANCEL_TEXT, cancelDays, getInText, openTab } from '../rules/shown-subscription.ts';

type Say = (text: Text) => string;
type Asked = Pick<LoaderFunctionArgs, 'context' | 'url'>;

const iso = (day: string) => {
  if (!isIsoDate(day)) throw new Error(`no day: ${day}`);
  return day;
};

function currencyOf(code: string): Currency {
  const store = listStores().find(({ currency }) => currency.externalIso === code);
  if (!store) throw new Error(`no store has the currency ${code}`);
  return store.currency;
}

/** In which month a kit comes, in the reader's words. Source: C3-105. */
function getIn(day: string, say: Say): string {
  const { text, year } = getInText(iso(day));
  return say({ ...text, values: { year } });
}

/** One subscription as its card shows it: days and months in words. */
function cardOf(view: SubscriptionView, say: Say) {
  const { period, kit, items, next } = view;
  const days = cancelDays({ from: iso(period.from), to: iso(period.to) });
  return {
    ...view,
    currency: currencyOf(kit.originalPrice.currency),
    period: { from: days.start, to: days.end },
    /** What the window before its end says. Source: C2-056. */
    cancelWords: say({ ...CANCEL_TEXT, values: days }),
    months: items.map((month) => ({
      ...month,
      day: formatDay(iso(month.date)),
      getIn: getIn(month.date, say),
      nextTry: month.nextTry === null ? null : formatDay(iso(month.nextTry)),
    })),
    receiver: { ...view.receiver, phone: shownPhone(view.receiver.phone) },
    next: next && {
      ...next,
      day: formatDay(iso(next.date)),
      getIn: getIn(next.date, say),
      firstDay: formatDay(iso(next.movable.first)),
      lastDay: formatDay(iso(next.movable.last)),
    },
  };
}

/** One's subscriptions under their tabs, and what the address asks about one of them. Source: C2-093, C4-107. */
export async function loadSubscriptions(asked: Asked) {
  const frame = await readFrame(asked);
  const { services, say } = asked.context.get(shopContext);
  const search = asked.url.searchParams;
  const question = askedOfPage(search);
  const to = search.get('to') ?? '';
  const elsewhere =
    question?.what === 'address' ? { elsewhere: question.id, ...destinationOf(to) } : {};
  const [answer, means] = await Promise.all([
    services.run(getSubscriptions, { query: elsewhere }),
    services.run(getMeans),
  ]);
  if (!answer.success || !means.success) throw new Error('the subscriptions cannot be read');
  const counts = { active: 0, canceled: 0, finished: 0 };
  for (const { status } of answer.data) counts[status.alias]++;
  const meant = answer.data.find(({ id }) => id === question?.id);
  const tab = openTab(meant?.status.alias ?? search.get('tab'), counts);
  const unread = frame.menu.flat().find(({ alias }) => alias === 'subscriptions')?.unread ?? 0;
  // Whoever looks at them knows of them from now on; on this page they are told apart once more.
  if (tab === 'canceled' && unread > 0) await services.run(readCancels);
  return {
    frame,
    counts,
    tab,
    unread,
    /** Somebody asks about a subscription that is not theirs, or is none. */
    isUnknown: question !== null && !meant,
    question: meant && question ? { ...question, to } : null,
    means: means.data.filter(({ purpose }) => purpose === 'monthly'),
    subscriptions: answer.data
      .filter(({ status }) => status.alias === tab)
      .map((view) => cardOf(view, say)),
  };
}

export type SubscriptionsData = Awaited<ReturnType<typeof loadSubscriptions>>;
export type SubscriptionCardData = SubscriptionsData['subscriptions'][number];

/** `swap.SKU` names what comes instead of it. */
const swapsIn = (form: FormData): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...form.keys()]
      .filter((name) => name.startsWith('swap.'))
      .slice(0, KIT_PRODUCTS_MAX)
      .map((name) => [name.slice('swap.'.length), textOf(form, name)]),
  );

const RECEIVER_FIELDS = [
  'receiverNameFirst',
  'receiverNameSecond',
  'receiverNameThird',
  'receiverPhone',
] as const;
const receiverIn = (form: FormData): Partial<Record<(typeof RECEIVER_FIELDS)[number], string>> =>
  Object.fromEntries(RECEIVER_FIELDS.map((name) => [name, textOf(form, name).slice(0, 1_000)]));

/** The forms of that page. What ended one leads to where it stands from then on; all else says at its card what came of it. Source: C4-108. */
export async function postSubscriptions({
  context,
  request,
}: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { services, place } = context.get(shopContext);
  const form = await request.formData();
  const id = textOf(form, 'id').slice(0, 36);
  const intent = textOf(form, 'intent');
  const page = accountPaths(place.language).subscriptions();
  if (intent === 'cancel') {
    const params = { customerSubscriptionId: id };
    const answer = await services.run(cancelSubscription, { params });
    if (!answer.success) return postedOf(id, form, answer);
    throw redirect(`${page}?tab=canceled#subscription-${id}`, 303);
  }
  const what = CHANGES.find((change) => change === intent);
  if (!what) throw redirect(page, 303);
  const number = Number(textOf(form, 'number')) || undefined;
  const day = typedDay(textOf(form, 'day')).slice(0, 10);
  const meansId = textOf(form, 'meansId').slice(0, 36);
  const answer = await services.run(changeSubscription, {
    params: { id },
    body: {
      what,
      day,
      meansId,
      ...(number !== undefined && { number }),
      ...destinationOf(textOf(form, 'to')),
      deliveryType: textOf(form, 'deliveryType').slice(0, 40),
      totalSum: Number(textOf(form, 'totalSum')) || 0,
      ...(what === 'kit' && { swaps: swapsIn(form) }),
      ...(what === 'receiver' && receiverIn(form)),
    },
  });
  if (answer.success) return postedOf(id, form, answer);
  // What is wrong with a choice is said at it.
  const field = { move: 'day', means: 'meansId', address: 'to' }[what as string];
  const isOfField = field !== undefined && answer.status === 422;
  const fields = isOfField ? { [field]: answer.message.join(' ') } : {};
  return postedOf(id, form, { ...answer, data: { fields, ...answer.data } });
}
