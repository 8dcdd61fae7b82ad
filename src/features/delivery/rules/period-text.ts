import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { DeliveryQuote } from '../model.ts';

const TOMORROW = message('delivery.period.tomorrow', 'Завтра');
const DAYS = message(
  'delivery.period.days',
  '{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
);
const RANGE = message(
  'delivery.period.range',
  '{from}–{days, plural, one {# день} few {# дня} many {# дней} other {# дня}}',
);

/** The period in words: 'Завтра' for what is there the next day (C4-078), else a text that contains the number of days (C3-069). */
export function periodText({ minDays, maxDays }: Pick<DeliveryQuote, 'minDays' | 'maxDays'>): Text {
  if (maxDays <= 1) return TOMORROW;
  if (minDays === maxDays) return { ...DAYS, values: { days: maxDays } };
  return { ...RANGE, values: { from: minDays, days: maxDays } };
}
