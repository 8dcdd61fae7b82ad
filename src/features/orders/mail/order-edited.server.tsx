import { Button, Text } from '@react-email/components';
import { z } from 'zod';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { EDITED, type Edited } from '../rules/order-edit.ts';

const TEXTS = {
  subject: message('mail.edited.subject', 'Данные заказа № {number} изменены'),
  byBuyer: message('mail.edited.by-buyer', 'Вы изменили данные заказа № {number}:'),
  byShop: message('mail.edited.by-shop', 'Магазин изменил данные заказа № {number}:'),
  name: message('mail.edited.name', 'Получатель: {after} (было: {before})'),
  phone: message('mail.edited.phone', 'Телефон: {after} (было: {before})'),
  place: message('mail.edited.place', 'Куда: {after} (было: {before})'),
  comment: message('mail.edited.comment', 'Комментарий курьеру: {after} (было: {before})'),
  goods: message('mail.edited.goods', 'Товары: {after} (было: {before})'),
  sum: message('mail.edited.sum', 'Сумма заказа: {after} (было: {before})'),
  notThere: message(
    'mail.edited.not-there',
    'Этих товаров не оказалось на складе. Простите, что так вышло.',
  ),
  back: message(
    'mail.edited.back',
    'Когда деньги уйдут к вам, пришлём ещё одно письмо: сколько и каким способом.',
  ),
  ask: message(
    'mail.edited.ask',
    'Если вы этого не просили, ответьте на это письмо или позвоните нам.',
  ),
  open: message('mail.edited.open', 'Открыть заказ'),
} as const;

const LINES = {
  name: TEXTS.name,
  phone: TEXTS.phone,
  place: TEXTS.place,
  comment: TEXTS.comment,
  goods: TEXTS.goods,
  sum: TEXTS.sum,
} as const satisfies Record<Edited, unknown>;

/** Tells a buyer what was changed of an order. */
export const mail = defineMail({
  kind: 'order-edited',
  props: z.object({
    orderNumber: z.string(),
    isByShop: z.boolean(),
    /** The shop did not have what was taken out. */
    isNotThere: z.boolean(),
    /** It was paid: another letter says what went back. */
    isGoingBack: z.boolean(),
    changes: z.array(z.object({ what: z.enum(EDITED), before: z.string(), after: z.string() })),
    orderUrl: z.url(),
  }),
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader: ({ orderNumber: number, isByShop }, { say }) =>
    say(isByShop ? TEXTS.byShop : TEXTS.byBuyer, { number }),
  view({ orderNumber: number, isByShop, changes, orderUrl, ...told }, { say }) {
    return (
      <>
        <Text style={LOOK.fact}>{say(isByShop ? TEXTS.byShop : TEXTS.byBuyer, { number })}</Text>
        {changes.map(({ what, before, after }) => (
          <Text key={what} style={LOOK.fact}>
            {say(LINES[what], { before: before || '–', after: after || '–' })}
          </Text>
        ))}
        {told.isNotThere && <Text style={LOOK.fact}>{say(TEXTS.notThere)}</Text>}
        {told.isGoingBack && <Text style={LOOK.fact}>{say(TEXTS.back)}</Text>}
        <Text style={LOOK.fact}>{say(TEXTS.ask)}</Text>
        <Button href={orderUrl} style={LOOK.button}>
          {say(TEXTS.open)}
        </Button>
      </>
    );
  },
});
