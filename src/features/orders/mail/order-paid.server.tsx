import { Button, Link, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape, withdrawalShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.paid.subject', 'Заказ № {number} оплачен'),
  came: message(
    'mail.paid.came',
    'Оплата {sum} за заказ № {number} получена. Скоро начнём его собирать.',
  ),
  handedOver: message('mail.paid.handed-over', 'Заказ № {number} передан вам и оплачен: {sum}.'),
  registrationSubject: message('mail.paid.registration-subject', 'Регистрационный взнос оплачен'),
  registration: message(
    'mail.paid.registration',
    'Регистрационный взнос получен: {sum}. Ваша регистрация оплачена.',
  ),
  registrationInvoice: message(
    'mail.paid.registration-invoice',
    'Счёт — во вложении и на странице взноса.',
  ),
  registrationOpen: message('mail.paid.registration-open', 'Открыть страницу взноса'),
  once: message('mail.paid.once', 'Платить за него больше ничего не нужно.'),
  invoice: message('mail.paid.invoice', 'Счёт — во вложении и на странице заказа.'),
  open: message('mail.paid.open', 'Открыть заказ'),
  monthly: message(
    'mail.paid.monthly',
    'Когда и за сколько придёт следующий набор, другой день, другая карта, пропуск и отмена — всё в подписке:',
  ),
  subscriptions: message('mail.paid.subscriptions', 'Мои подписки'),
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
    /** It paid a consultant's registration: nothing is packed. */
    isRegistration: z.boolean().default(false),
    /** Where its monthly kits are looked after; null: there are none in it. */
    subscriptionsUrl: z.url().nullable().default(null),
    /** Where the contract can be withdrawn from, in the law's words; null where there is no such right. */
    withdrawal: withdrawalShape.nullable().default(null),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number, isRegistration }, { say }) =>
    isRegistration ? say(TEXTS.registrationSubject) : say(TEXTS.subject, { number }),
  preheader: (_props, { say }) => say(TEXTS.once),
  view(
    {
      orderNumber: number,
      paid,
      orderUrl,
      hasInvoice,
      isHandedOver,
      isRegistration,
      subscriptionsUrl,
      withdrawal,
    },
    { say, formats: { money, locale } },
  ) {
    const sum = inBoth(
      money(paid.minor, paid.currency),
      secondPriceText(paid.minor, paid.currency, paid.secondPrice, locale),
    );
    const ofGoods = isHandedOver ? TEXTS.handedOver : TEXTS.came;
    const texts = isRegistration
      ? {
          came: TEXTS.registration,
          invoice: TEXTS.registrationInvoice,
          open: TEXTS.registrationOpen,
        }
      : { came: ofGoods, invoice: TEXTS.invoice, open: TEXTS.open };
    return (
      <>
        <Text style={LOOK.fact}>{say(texts.came, { number, sum })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.once)}</Text>
        {hasInvoice && <Text style={LOOK.fact}>{say(texts.invoice)}</Text>}
        <Button href={orderUrl} style={LOOK.button}>
          {say(texts.open)}
        </Button>
        {subscriptionsUrl !== null && (
          <Text style={LOOK.fact}>
            {say(TEXTS.monthly)} <Link href={subscriptionsUrl}>{say(TEXTS.subscriptions)}</Link>
          </Text>
        )}
        {withdrawal && (
          <Text style={LOOK.fact}>
            <Link href={withdrawal.url}>{say(withdrawal.press)}</Link>
          </Text>
        )}
      </>
    );
  },
});
