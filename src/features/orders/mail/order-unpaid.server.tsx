import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.unpaid.subject', 'Заказ № {number} ещё не оплачен'),
  waits: message(
    'mail.unpaid.waits',
    'Товары отложены до {moment}. Если оплата не придёт, заказ отменится, а товары сможет купить кто-то другой.',
  ),
  owed: message('mail.unpaid.owed', 'К оплате {sum}.'),
  pay: message('mail.unpaid.pay', 'Оплатить заказ'),
  paid: message(
    'mail.unpaid.paid',
    'Уже оплатили? Тогда мы пришлём подтверждение, ничего делать не нужно.',
  ),
};

/** Tells a buyer in time that an order waits for its money and will be called off without it. */
export const mail = defineMail({
  kind: 'order-unpaid',
  props: z.object({
    orderNumber: z.string(),
    owed: z.object({ minor: z.int(), currency: currencyShape, secondPrice: secondPriceShape }),
    /** Until when its goods wait, in the country's own time, in words. */
    heldUntil: z.string(),
    payUrl: z.url(),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ heldUntil: moment }, { say }) => say(TEXTS.waits, { moment }),
  view({ owed, heldUntil: moment, payUrl }, { say, formats: { money, locale } }) {
    const sum = inBoth(
      money(owed.minor, owed.currency),
      secondPriceText(owed.minor, owed.currency, owed.secondPrice, locale),
    );
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.owed, { sum })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.waits, { moment })}</Text>
        <Button href={payUrl} style={LOOK.button}>
          {say(TEXTS.pay)}
        </Button>
        <Text style={LOOK.fact}>{say(TEXTS.paid)}</Text>
      </>
    );
  },
});
