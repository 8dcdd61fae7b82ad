import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape } from '#platform/mail-shapes.ts';

const TEXTS = {
  subject: message('mail.returned.subject', 'Возврат товаров из заказа № {number}'),
  what: message('mail.returned.what', 'Возвращаем деньги за товары из заказа № {number}:'),
  line: message('mail.returned.line', '{name}, {count} шт.'),
  delivery: message('mail.returned.delivery', 'доставка'),
  money: message(
    'mail.returned.money',
    '{sum} — тем же способом, которым вы платили. Когда деньги придут, зависит от банка.',
  ),
  byHand: message('mail.returned.by-hand', '{sum} — деньги вам передал магазин.'),
  bonus: message('mail.returned.bonus', '{sum} — бонусами, они снова ваши.'),
  credit: message('mail.returned.credit', '{sum} — на ваш счёт.'),
  note: message('mail.returned.note', 'Счёт на возврат — во вложении и на странице заказа.'),
  ask: message(
    'mail.returned.ask',
    'Если что-то не так, ответьте на это письмо или позвоните нам.',
  ),
  open: message('mail.returned.open', 'Открыть заказ'),
};

const sumShape = z
  .object({ minor: z.int(), currency: currencyShape, secondPrice: secondPriceShape })
  .nullable();

/** Tells a buyer what goes back for goods that came back. */
export const mail = defineMail({
  kind: 'order-returned',
  props: z.object({
    orderNumber: z.string(),
    goods: z.array(z.object({ name: z.string(), count: z.int() })),
    isDelivery: z.boolean(),
    /** By the way in which it was paid; null: none. */
    money: sumShape,
    /** The shop has handed the money over itself. */
    isByHand: z.boolean(),
    bonus: sumShape,
    credit: sumShape,
    orderUrl: z.url(),
    hasCreditNote: z.boolean(),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ orderNumber: number }, { say }) => say(TEXTS.what, { number }),
  view(props, { say, formats: { money: inMoney, locale } }) {
    const { orderNumber: number, goods, isDelivery, money, isByHand, bonus, credit } = props;
    const told = (text: (typeof TEXTS)['money'], sum: z.output<typeof sumShape>) =>
      sum === null
        ? null
        : say(text, {
            sum: inBoth(
              inMoney(sum.minor, sum.currency),
              secondPriceText(sum.minor, sum.currency, sum.secondPrice, locale),
            ),
          });
    const sums = [
      told(isByHand ? TEXTS.byHand : TEXTS.money, money),
      told(TEXTS.bonus, bonus),
      told(TEXTS.credit, credit),
    ];
    const lines = [
      ...goods.map((line) => say(TEXTS.line, line)),
      ...(isDelivery ? [say(TEXTS.delivery)] : []),
    ];
    return (
      <>
        <Text style={LOOK.fact}>{say(TEXTS.what, { number })}</Text>
        {lines.map((line, at) => (
          <Text key={at} style={LOOK.fact}>
            {line}
          </Text>
        ))}
        {sums.map(
          (sum, at) =>
            sum !== null && (
              <Text key={at} style={LOOK.fact}>
                {sum}
              </Text>
            ),
        )}
        {props.hasCreditNote && <Text style={LOOK.fact}>{say(TEXTS.note)}</Text>}
        <Text style={LOOK.fact}>{say(TEXTS.ask)}</Text>
        <Button href={props.orderUrl} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
