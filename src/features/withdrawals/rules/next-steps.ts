import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';

const CANCELLED = message(
  'withdrawal.next-cancelled',
  'Заказ ещё не собирали, поэтому мы его отменили. Отправлять ничего не нужно.',
);
const MONEY_CANCELLED = message(
  'withdrawal.next-cancelled-money',
  'Если заказ был оплачен, всё уплаченное, вместе с доставкой, вернётся тем же способом, каким вы платили, не позднее {days, plural, one {# дня} few {# дней} many {# дней} other {# дня}} со дня отказа. Вам это ничего не стоит.',
);
const SEND = message(
  'withdrawal.next-send',
  'Если товары уже у вас, отправьте их обратно не позднее 14 дней со дня отказа. Если они ещё в пути или не отправлены, мы напишем, что делать. Прямые расходы на возврат несёте вы.',
);
const MONEY = message(
  'withdrawal.next-money',
  'Деньги вернутся тем же способом, каким вы платили, не позднее {days, plural, one {# дня} few {# дней} many {# дней} other {# дня}} со дня отказа. Вам это ничего не стоит. Мы можем подождать, пока получим товары или вы покажете, что отправили их.',
);
const DELIVERY = message(
  'withdrawal.next-delivery',
  'При отказе от всего заказа вернём и цену самой дешёвой обычной доставки.',
);

const UNTIL = message('withdrawal.until', 'Отказаться можно до конца дня {until}.');
const NOT_YET = message(
  'withdrawal.not-yet',
  'Отказаться можно уже сейчас и ещё {days, plural, one {# день} few {# дня} many {# дней} other {# дня}} после того, как получите последний товар.',
);

/** What is said before the press that declares it. */
export function termsOf(term: {
  /** The last day, in words; null while the goods are not handed over. */
  readonly until: string | null;
  readonly days: number;
  readonly refundDays: number;
}): readonly Text[] {
  const { until, days, refundDays } = term;
  return [
    until === null ? { ...NOT_YET, values: { days } } : { ...UNTIL, values: { until } },
    { ...MONEY, values: { days: refundDays } },
  ];
}

/** What follows from a declaration: the same on the page and in the mail. */
export function nextSteps(receipt: {
  readonly isCancelled: boolean;
  readonly isWhole: boolean;
  readonly refundDays: number;
}): readonly Text[] {
  const values = { days: receipt.refundDays };
  return receipt.isCancelled
    ? [CANCELLED, { ...MONEY_CANCELLED, values }]
    : [SEND, { ...MONEY, values }, ...(receipt.isWhole ? [DELIVERY] : [])];
}
