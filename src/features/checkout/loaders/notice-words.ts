import type { CallData, Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { getFinalStep } from '../calls/checkout.ts';

type FinalStep = CallData<typeof getFinalStep>;
type NoticeId = NonNullable<FinalStep['reserveNotice']>;

/** What a buyer reads before goods are reserved; `{minutes}` is how long. Azerbaijan has words of its own. Source: C2-078. */
const WORDS: Readonly<Record<NoticeId, { readonly title: Text; readonly lines: readonly Text[] }>> =
  {
    'reserved-notification': {
      title: message('reserve.title', 'Отложим товары до оплаты'),
      lines: [
        message(
          'reserve.held',
          'Товары заказа будут отложены для вас на {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}. Если за это время оплата не придёт, заказ отменится, а товары сможет купить кто-то другой.',
        ),
        message(
          'reserve.again',
          'Не получилось оплатить с первого раза? Пока товары отложены, оплату можно повторить на странице заказа.',
        ),
      ],
    },
    'reserved-notification-az': {
      title: message('reserve.az.title', 'Бронь до оплаты'),
      lines: [
        message(
          'reserve.az.held',
          'Бронь начнётся, когда вы продолжите, и продержится {minutes, plural, one {# минуту} few {# минуты} many {# минут} other {# минуты}}: заказ нужно оплатить за это время.',
        ),
        message(
          'reserve.az.unpaid',
          'Собирать заказ начнём после оплаты. Неоплаченная бронь снимается сама, заказ отменяется, деньги не списываются.',
        ),
      ],
    },
  };

const STORAGE = message(
  'reserve.storage',
  'В пункте выдачи заказ будет ждать вас {days, plural, one {# день} few {# дня} many {# дней} other {# дня}}.',
);

/**
 * The notice that is due, in the page's language; null for none.
 *
 * @param press What is on the button that places the order where the law wants it to say so: the notice's own press is the last one then.
 */
export function noticeWords(
  id: FinalStep['reserveNotice'],
  { minutes, storageDays }: FinalStep['reserve'],
  say: (text: Text) => string,
  press: string | null,
) {
  if (id === null) return null;
  const { title, lines } = WORDS[id];
  const storage = storageDays === null ? [] : [{ ...STORAGE, values: { days: storageDays } }];
  return {
    id,
    press,
    title: say(title),
    lines: [...lines.map((line) => ({ ...line, values: { minutes } })), ...storage].map(say),
  };
}

export type NoticeWords = NonNullable<ReturnType<typeof noticeWords>>;
