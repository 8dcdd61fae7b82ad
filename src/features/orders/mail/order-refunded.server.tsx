import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.refunded.subject', 'Возврат по заказу № {number}'),
  over: message(
    'mail.refunded.over',
    'Заказ № {number} отменён. Товары из него больше не отложены.',
  ),
  byShop: message(
    'mail.refunded.by-shop',
    'Мы отменили заказ № {number}. Товары из него больше не отложены. Если остались вопросы, ответьте на это письмо или позвоните нам.',
  ),
  registrationSubject: message(
    'mail.refunded.registration-subject',
    'Возврат регистрационного взноса',
  ),
  registration: message(
    'mail.refunded.registration',
    'Регистрационный взнос возвращён: регистрация снова не оплачена.',
  ),
  registrationNote: message('mail.refunded.registration-note', 'Счёт на возврат — во вложении.'),
  registrationOpen: message('mail.refunded.registration-open', 'Открыть страницу взноса'),
  goesBack: message(
    'mail.refunded.goes-back',
    'Возвращаем {sum} тем же способом, которым вы платили. Когда деньги придут, зависит от банка.',
  ),
  meansBack: message(
    'mail.refunded.means-back',
    'Бонусы и средства на счёте, которыми вы платили, снова ваши.',
  ),
  note: message('mail.refunded.note', 'Счёт на возврат — во вложении и на странице заказа.'),
  notYou: message(
    'mail.refunded.not-you',
    'Если это были не вы, ответьте на это письмо или позвоните нам.',
  ),
  open: message('mail.refunded.open', 'Открыть заказ'),
};

/** Tells a buyer that a paid order is over and that the money goes back. */
export const mail = defineMail({
  kind: 'order-refunded',
  props: z.object({
    orderNumber: z.string(),
    /** Money that goes back; null: none had come. */
    refund: z
      .object({ minor: z.int(), currency: currencyShape, secondPrice: secondPriceShape })
      .nullable(),
    /** Whether bonuses or credit came back, too. */
    isMeansBack: z.boolean(),
    orderUrl: z.url(),
    hasCreditNote: z.boolean(),
    /** Staff took it back. */
    isByShop: z.boolean().default(false),
    /** It paid a consultant's registration: nothing is packed. */
    isRegistration: z.boolean().default(false),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number, isRegistration }, { say }) =>
    isRegistration ? say(TEXTS.registrationSubject) : say(TEXTS.subject, { number }),
  preheader: ({ orderNumber: number, isRegistration, isByShop }, { say }) =>
    isRegistration
      ? say(TEXTS.registration)
      : say(isByShop ? TEXTS.byShop : TEXTS.over, { number }),
  view(props, { say, formats: { money, locale } }) {
    const {
      orderNumber: number,
      refund,
      isMeansBack,
      orderUrl,
      hasCreditNote,
      isRegistration,
      isByShop,
    } = props;
    const texts = isRegistration
      ? { over: TEXTS.registration, note: TEXTS.registrationNote, open: TEXTS.registrationOpen }
      : { over: isByShop ? TEXTS.byShop : TEXTS.over, note: TEXTS.note, open: TEXTS.open };
    const sum =
      refund &&
      inBoth(
        money(refund.minor, refund.currency),
        secondPriceText(refund.minor, refund.currency, refund.secondPrice, locale),
      );
    return (
      <>
        <Text style={LOOK.fact}>{say(texts.over, { number })}</Text>
        {sum !== null && <Text style={LOOK.fact}>{say(TEXTS.goesBack, { sum })}</Text>}
        {isMeansBack && <Text style={LOOK.fact}>{say(TEXTS.meansBack)}</Text>}
        {hasCreditNote && <Text style={LOOK.fact}>{say(texts.note)}</Text>}
        {!isByShop && <Text style={LOOK.fact}>{say(TEXTS.notYou)}</Text>}
        <Button href={orderUrl} style={LOOK.button}>
          {say(texts.open)}
        </Button>
      </>
    );
  },
});
