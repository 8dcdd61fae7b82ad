import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, dayShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.referral-reward.subject', 'Сертификат на {sum} за друзей'),
  friends: message(
    'mail.referral-reward.friends',
    '{friends, plural, one {Ваш друг зарегистрировался и набрал} few {Ваши друзья (их #) зарегистрировались и набрали} many {Ваши друзья (их #) зарегистрировались и набрали} other {Ваши друзья (их #) зарегистрировались и набрали}} нужные баллы. Спасибо, что рассказываете о нас.',
  ),
  until: message(
    'mail.referral-reward.until',
    'Сертификат {number} действует до {day} включительно. При оплате спишется {price}, баллы за эти товары не начисляются. В одном заказе можно использовать один такой сертификат.',
  ),
  open: message('mail.referral-reward.open', 'Мои сертификаты'),
};

const sumShape = z.object({
  minor: z.int(),
  currency: currencyShape,
  secondPrice: secondPriceShape,
});

/** Tells of the certificate that friends of a month have brought, and until when it holds. */
export const mail = defineMail({
  kind: 'referral-reward',
  props: z.object({
    number: z.string(),
    friends: z.int().min(1),
    sum: sumShape,
    price: sumShape,
    until: dayShape,
    url: z.url(),
  }),
  texts: TEXTS,
  subject: ({ sum }, { say, formats: { money } }) =>
    say(TEXTS.subject, { sum: money(sum.minor, sum.currency) }),
  preheader: ({ friends }, { say }) => say(TEXTS.friends, { friends }),
  view({ number, friends, price, until, url }, { say, formats: { money, days, locale } }) {
    const costs = inBoth(
      money(price.minor, price.currency),
      secondPriceText(price.minor, price.currency, price.secondPrice, locale),
    );
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.friends, { friends })}</Text>
        <Text style={LOOK.fact}>
          {say(TEXTS.until, { number, day: days(until, until), price: costs })}
        </Text>
        <Button href={url} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
