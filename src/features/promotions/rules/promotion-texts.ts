import { dayIn, formatDay } from '#base/calendar.ts';
import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { ActionView } from '../calls/action-data.ts';

/** The campaign whose promotions say only until when they run. Source: C9-033. */
const UNTIL_CAMPAIGN = 2;

const TEXTS = {
  until: message('promotions.until', 'до {end}'),
  // The first letter is Latin in the specification, as is this one.
  between: message('promotions.between', 'c {start} по {end}'),
  inCart: message('promotions.in-cart', 'У вас в корзине {done} из {count}'),
  limited: message(
    'promotions.needed.limited',
    'Для получения продукта выберите один или несколько акционных товаров на сумму {sum}',
  ),
  needed: message(
    'promotions.needed',
    'Для получения продукта по акции добавьте товары на сумму {sum}',
  ),
  repeated: message(
    'promotions.repeated',
    'При повторном участии сумма {sum} + бонус не учитывается',
  ),
} as const;

/** Money or points as the reader writes them. */
type Say = (amount: number) => string;

/** When it runs, in days of the store's own time zone; null where its badge tells the time that is left. Source: C9-033, C9-034. */
export function daysText(
  { date, campaignId, is3DaysAction }: Pick<ActionView, 'date' | 'campaignId' | 'is3DaysAction'>,
  timeZone: string,
): Text | null {
  if (date.end === null) return null;
  const day = (moment: number) => formatDay(dayIn(timeZone, new Date(moment)));
  // The last day on which it runs: what ends at midnight ran until the evening before.
  const end = day(Date.parse(date.end) - 1);
  if (campaignId === UNTIL_CAMPAIGN) return { ...TEXTS.until, values: { end } };
  if (is3DaysAction)
    return { ...TEXTS.between, values: { start: day(Date.parse(date.start)), end } };
  return null;
}

type Conditioned = Pick<
  ActionView,
  'cartConditions' | 'isForLimitedSet' | 'isRepeatable' | 'countInCart' | 'multiplyIndex'
>;

/** How far the cart is; null where nothing is asked. Source: C9-035. */
export function doneText({ cartConditions }: Conditioned, say: Say): Text | null {
  if (!cartConditions) return null;
  const { done, count } = cartConditions;
  return { ...TEXTS.inCart, values: { done: say(Math.min(done, count)), count: say(count) } };
}

/** What is still to be put into the cart; null once it is enough. Source: C9-036, C9-037. */
export function neededText(
  { cartConditions, isForLimitedSet }: Conditioned,
  say: Say,
): Text | null {
  if (!cartConditions || cartConditions.remain <= 0) return null;
  const values = { sum: say(cartConditions.remain) };
  return { ...(isForLimitedSet ? TEXTS.limited : TEXTS.needed), values };
}

/** What earlier turns have used up; null where there were none. Source: C9-038. */
export function repeatedText(action: Conditioned, say: Say): Text | null {
  const { cartConditions, isRepeatable, countInCart, multiplyIndex } = action;
  if (!cartConditions || !isRepeatable || countInCart === 0) return null;
  const turns = Math.ceil(countInCart / multiplyIndex);
  return { ...TEXTS.repeated, values: { sum: say(cartConditions.count * turns) } };
}
