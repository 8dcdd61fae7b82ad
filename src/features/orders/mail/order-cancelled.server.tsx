import { Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.cancelled.subject', 'Заказ {number} отменён'),
  asked: message(
    'mail.cancelled.asked',
    'Вы отменили заказ {number}. Товары из него больше не отложены.',
  ),
  byShop: message(
    'mail.cancelled.by-shop',
    'Мы отменили заказ {number}. Товары из него больше не отложены. Если остались вопросы, ответьте на это письмо или позвоните нам.',
  ),
  registrationSubject: message(
    'mail.cancelled.registration-subject',
    'Оплата регистрационного взноса отменена',
  ),
  registration: message(
    'mail.cancelled.registration',
    'Оплата регистрационного взноса отменена: регистрация пока не оплачена. Заплатить можно в любое время в кабинете.',
  ),
  bankRefused: message(
    'mail.cancelled.bank-refused',
    'Банк не перевёл деньги за заказ {number}, поэтому мы его отменили. Товары из него больше не отложены, их можно заказать снова.',
  ),
  nothingTaken: message(
    'mail.cancelled.nothing-taken',
    'Оплаты по нему не было, платить ничего не нужно.',
  ),
  goesBack: message(
    'mail.cancelled.goes-back',
    'Возвращаем {sum} тем же способом, которым вы платили. Когда деньги придут, зависит от банка.',
  ),
  givenBack: message(
    'mail.cancelled.given-back',
    'Бонусы и сертификаты, если вы их тратили, снова ваши.',
  ),
  notYou: message(
    'mail.cancelled.not-you',
    'Если это были не вы, ответьте на это письмо или позвоните нам.',
  ),
};

const whatHappened = ({
  isRegistration,
  endedBy,
}: {
  readonly isRegistration: boolean;
  readonly endedBy: 'buyer' | 'bank' | 'shop';
}) => {
  if (isRegistration) return TEXTS.registration;
  return { buyer: TEXTS.asked, bank: TEXTS.bankRefused, shop: TEXTS.byShop }[endedBy];
};

/** Tells a buyer that the order is taken back, and what money comes back. */
export const mail = defineMail({
  kind: 'order-cancelled',
  props: z.object({
    orderNumber: z.string(),
    /** Whose word ended it. */
    endedBy: z.enum(['buyer', 'bank', 'shop']).default('buyer'),
    /** What goes back to the buyer; null: nothing was paid. */
    refund: z
      .object({ minor: z.int(), currency: currencyShape, secondPrice: secondPriceShape })
      .nullable(),
    /** It paid a consultant's registration: nothing is packed. */
    isRegistration: z.boolean().default(false),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number, isRegistration }, { say }) =>
    isRegistration ? say(TEXTS.registrationSubject) : say(TEXTS.subject, { number }),
  preheader: (props, { say }) => say(whatHappened(props), { number: props.orderNumber }),
  view({ refund, ...props }, { say, formats: { money, locale } }) {
    const sum =
      refund &&
      inBoth(
        money(refund.minor, refund.currency),
        secondPriceText(refund.minor, refund.currency, refund.secondPrice, locale),
      );
    return (
      <>
        <Text style={LOOK.fact}>{say(whatHappened(props), { number: props.orderNumber })}</Text>
        <Text style={LOOK.fact}>
          {sum === null ? say(TEXTS.nothingTaken) : say(TEXTS.goesBack, { sum })}
        </Text>
        {!props.isRegistration && <Text style={LOOK.fact}>{say(TEXTS.givenBack)}</Text>}
        {props.endedBy === 'buyer' && <Text style={LOOK.fact}>{say(TEXTS.notYou)}</Text>}
      </>
    );
  },
});
