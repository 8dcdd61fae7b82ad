import type { Text } from '#base/call.ts';
import { formatDay, type IsoDate } from '#base/calendar.ts';
import { message } from '#i18n/message.ts';

/** The tabs of the page, in their order. Source: C2-093, C4-107. */
export const SUBSCRIPTION_TABS = ['active', 'canceled', 'finished'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** Where a subscription stands, and what the call says of it: what is neither active nor canceled is finished, one that rests goes on. Source: C3-098. */
export const tabOf = (state: string): SubscriptionTab =>
  state === 'active' || state === 'paused'
    ? 'active'
    : state === 'canceled'
      ? 'canceled'
      : 'finished';

/** How many stand under each tab. */
export function countByTab(
  subscriptions: readonly { readonly state: string }[],
): Readonly<Record<SubscriptionTab, number>> {
  const counts = { active: 0, canceled: 0, finished: 0 };
  for (const { state } of subscriptions) counts[tabOf(state)]++;
  return counts;
}

/** The tab that the address asks for; without one, or with another word, the first that holds something. */
export function openTab(
  asked: string | null,
  counts: Readonly<Record<SubscriptionTab, number>>,
): SubscriptionTab {
  const named = SUBSCRIPTION_TABS.find((tab) => tab === asked);
  return named ?? SUBSCRIPTION_TABS.find((tab) => counts[tab] > 0) ?? 'active';
}

/** Two reasons have the same words, each its own key: one country may say more of one of them (D45). Source: C8-020 to C8-023. */
const REASONS = {
  canceled_by_user: message('autoship.reason.canceled-by-user', 'Отменена пользователем'),
  payment_request_problem: message('autoship.reason.payment', 'Ошибка при оплате'),
  delivery_request_problem: message('autoship.reason.delivery', 'На этот адрес не можем доставить'),
  out_of_stock: message('autoship.reason.out-of-stock', 'На этот адрес не можем доставить'),
} as const satisfies Record<string, Text>;
const UNKNOWN_REASON = message('autoship.reason.unknown', 'Причина неизвестна');

/** Why it ended; `not_set` and every word that is not known here have no reason that could be named. Source: C8-024, C8-025. */
export const cancelReasonText = (reason: string): Text =>
  Object.entries(REASONS).find(([known]) => known === reason)?.[1] ?? UNKNOWN_REASON;

/** Whole sentences, since months change their ending after 'in'. Source: C3-105. */
const GET_IN = [
  message('autoship.get-in.1', 'Получить в январе ’{year}'),
  message('autoship.get-in.2', 'Получить в феврале ’{year}'),
  message('autoship.get-in.3', 'Получить в марте ’{year}'),
  message('autoship.get-in.4', 'Получить в апреле ’{year}'),
  message('autoship.get-in.5', 'Получить в мае ’{year}'),
  message('autoship.get-in.6', 'Получить в июне ’{year}'),
  message('autoship.get-in.7', 'Получить в июле ’{year}'),
  message('autoship.get-in.8', 'Получить в августе ’{year}'),
  message('autoship.get-in.9', 'Получить в сентябре ’{year}'),
  message('autoship.get-in.10', 'Получить в октябре ’{year}'),
  message('autoship.get-in.11', 'Получить в ноябре ’{year}'),
  message('autoship.get-in.12', 'Получить в декабре ’{year}'),
] as const;

/** In which month one of its kits comes, with what stands in its text. */
export function getInText(day: IsoDate): { readonly text: Text; readonly year: string } {
  const text = GET_IN[Number(day.slice(5, 7)) - 1];
  if (!text) throw new Error(`no month: ${day}`);
  return { text, year: day.slice(2, 4) };
}

/** What the window before an end says. Source: C2-056. */
export const CANCEL_TEXT = message(
  'autoship.cancel.period',
  'После подтверждения ваша подписка на период {start} по {end} будет закрыта.',
);

/** The days that stand in it, `dd.MM.yyyy`. */
export const cancelDays = (period: {
  readonly from: IsoDate;
  readonly to: IsoDate;
}): { readonly start: string; readonly end: string } => ({
  start: formatDay(period.from),
  end: formatDay(period.to),
});

export const OCCURRENCE_STATES = [
  'planned',
  'announced',
  'ordered',
  'payed',
  'skipped',
  'failed',
  'canceled',
] as const;
export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

/**
 * What the call says of a month: the specification knows two words, one of them misspelt and kept (D46); a month that is neither paid nor off
 * has none. Source: C3-104.
 */
export function itemAlias(state: OccurrenceState): 'payed' | 'canceled' | null {
  if (state === 'payed') return 'payed';
  return state === 'canceled' || state === 'skipped' ? 'canceled' : null;
}
