import type { Text } from '#base/call.ts';
import { formatMoney } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { getStore } from '#countries/packs.ts';
import { message } from '#i18n/message.ts';
import type { Purchase } from '../model.ts';
import type { OrderReturn } from '../rules/order-return.ts';

const TEXTS = {
  done: message('orders.return.done', 'Возврат товаров'),
  underway: message('orders.return.underway', 'Возврат товаров, деньги в пути'),
  less: message('orders.return.less', 'Убрано из заказа'),
  lessUnderway: message('orders.return.less-underway', 'Убрано из заказа, деньги в пути'),
  line: message('orders.return.line', '{name}, {count} шт.'),
  delivery: message('orders.return.delivery', 'Доставка: {sum}'),
  money: message('orders.return.money', 'Тем же способом, которым вы платили: {sum}'),
  byHand: message('orders.return.by-hand', 'Деньги передал магазин: {sum}'),
  bonus: message('orders.return.bonus', 'Бонусами: {sum}'),
  credit: message('orders.return.credit', 'На ваш счёт: {sum}'),
  points: message('orders.return.points', 'Баллов снято: {points}'),
} as const;

/** What a buyer is told of what came back, in the words of a language. */
export interface ReturnView {
  readonly at: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** What never left the shop was taken out; all else came back. */
function titleOf({ lines, refundedAt }: OrderReturn): Text {
  const isLess = lines.some(({ reason }) => reason === 'unwanted' || reason === 'not_there');
  if (refundedAt === null) return isLess ? TEXTS.lessUnderway : TEXTS.underway;
  return isLess ? TEXTS.less : TEXTS.done;
}

/** Returns of an order for its buyer, the earliest first. */
export function returnViews(
  order: Pick<Purchase, 'store' | 'parts'>,
  returns: readonly OrderReturn[],
  { language, say }: { readonly language: string; say(text: Text): string },
): readonly ReturnView[] {
  const { currency } = getStore(order.store);
  const inWords = (count: number) => new Intl.NumberFormat(localeOf(language)).format(count);
  const told = (text: (typeof TEXTS)['money'], minor: number): string[] =>
    minor > 0
      ? [say({ ...text, values: { sum: formatMoney(minor, currency, localeOf(language)) } })]
      : [];
  return returns.map((back) => ({
    at: back.at.toISOString(),
    title: say(titleOf(back)),
    lines: [
      ...back.lines.map(({ part, line, count }) => {
        const name = order.parts[part - 1]?.lines[line - 1]?.name ?? '';
        return say({ ...TEXTS.line, values: { name, count } });
      }),
      ...told(TEXTS.delivery, back.deliveryMinor),
      ...told(back.way === 'hand' ? TEXTS.byHand : TEXTS.money, back.moneyMinor),
      ...told(TEXTS.bonus, back.bonusMinor),
      ...told(TEXTS.credit, back.creditMinor),
      ...(back.pointsHundredths > 0
        ? [
            say({
              ...TEXTS.points,
              values: { points: inWords(back.pointsHundredths / 100) },
            }),
          ]
        : []),
    ],
  }));
}
