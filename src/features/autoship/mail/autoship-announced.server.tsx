import { Button, Link, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, dayShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.autoship-announced.subject', '{day} спишем {sum} за набор «{name}»'),
  charged: message(
    'mail.autoship-announced.charged',
    'Следующий набор по подписке: «{name}». {day} мы оформим заказ и спишем {sum} вместе с доставкой, не больше.',
  ),
  unpaid: message(
    'mail.autoship-announced.unpaid',
    'Следующий набор по подписке: «{name}». {day} мы оформим заказ на {sum} вместе с доставкой и пришлём ссылку на оплату.',
  ),
  means: message('mail.autoship-announced.means', 'Спишем с {means}.'),
  where: message('mail.autoship-announced.where', 'Доставим: {where}.'),
  nothing: message(
    'mail.autoship-announced.nothing',
    'Если всё верно, ничего делать не нужно. Набор этого месяца можно получить раньше, пропустить или перенести, а подписку остановить, пока заказ не оформлен.',
  ),
  take: message('mail.autoship-announced.take', 'Получить сейчас'),
  skip: message('mail.autoship-announced.skip', 'Пропустить этот месяц'),
  change: message('mail.autoship-announced.change', 'Изменить или остановить'),
};

/** Tells, three days before, what the next kit costs, when it is charged and where it goes, with the ways to do otherwise. */
export const mail = defineMail({
  kind: 'autoship-announced',
  props: z.object({
    name: z.string(),
    day: dayShape,
    total: z.object({ minor: z.int(), currency: currencyShape, secondPrice: secondPriceShape }),
    /** `Visa •••• 4242`; null: nothing is charged by itself. */
    means: z.string().nullable(),
    where: z.string(),
    takeUrl: z.url(),
    skipUrl: z.url(),
    changeUrl: z.url(),
  }),
  texts: TEXTS,
  subject: ({ name, day, total }, { say, formats: { days, money } }) =>
    say(TEXTS.subject, { name, day: days(day, day), sum: money(total.minor, total.currency) }),
  preheader: ({ where }, { say }) => say(TEXTS.where, { where }),
  view(
    { name, day, total, means, where, takeUrl, skipUrl, changeUrl },
    { say, formats: { money, days, locale } },
  ) {
    const sum = inBoth(
      money(total.minor, total.currency),
      secondPriceText(total.minor, total.currency, total.secondPrice, locale),
    );
    const facts = { name, day: days(day, day), sum };
    return (
      <>
        <Text style={LOOK.fact}>
          {means === null ? say(TEXTS.unpaid, facts) : say(TEXTS.charged, facts)}
        </Text>
        {means !== null && <Text style={LOOK.fact}>{say(TEXTS.means, { means })}</Text>}
        <Text style={LOOK.fact}>{say(TEXTS.where, { where })}</Text>
        <Text style={LOOK.fact}>{say(TEXTS.nothing)}</Text>
        <Button href={takeUrl} style={LOOK.button}>
          {say(TEXTS.take)}
        </Button>
        <Text style={LOOK.fact}>
          <Link href={skipUrl}>{say(TEXTS.skip)}</Link>
        </Text>
        <Text style={LOOK.fact}>
          <Link href={changeUrl}>{say(TEXTS.change)}</Link>
        </Text>
      </>
    );
  },
});
