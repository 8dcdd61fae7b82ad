import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.paid.subject', 'Заказ № {number} оплачен'),
  came: message('mail.paid.came', 'Оплата {sum} за заказ № {number} получена. Собираем его.'),
  handedOver: message('mail.paid.handed-over', 'Заказ № {number} передан вам и оплачен: {sum}.'),
  once: message('mail.paid.once', 'Платить за него больше ничего не нужно.'),
  invoice: message('mail.paid.invoice', 'Счёт — во вложении и на странице заказа.'),
  open: message('mail.paid.open', 'Открыть заказ'),
};

/** Tells a buyer that the money for an order has come. */
export const mail = defineMail({
  kind: 'order-paid',
  props: z.object({
    orderNumber: z.string(),
    /** What was paid, less what codes, bonuses and credit took over. */
    paid: z.object({ minor: z.int(), currency: currencyShape, secondPrice: secondPriceShape }),
    orderUrl: z.url(),
    hasInvoice: z.boolean().default(false),
    /** The money was taken when the goods were handed over: nothing is to be packed any more. */
    isHandedOver: z.boolean().default(false),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: (_props, { say }) => say(TEXTS.once),
  view(
    { orderNumber: number, paid, orderUrl, hasInvoice, isHandedOver },
    { say, formats: { money, locale } },
  ) {
    const sum = inBoth(
      money(paid.minor, paid.currency),
      secondPriceText(paid.minor, paid.currency, paid.secondPrice, locale),
    );
    return (
      <>
        <Text style={LOOK.fact}>
          {say(isHandedOver ? TEXTS.handedOver : TEXTS.came, { number, sum })}
        </Text>
        <Text style={LOOK.fact}>{say(TEXTS.once)}</Text>
        {hasInvoice && <Text style={LOOK.fact}>{say(TEXTS.invoice)}</Text>}
        <Button href={orderUrl} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
