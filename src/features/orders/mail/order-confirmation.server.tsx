import type { CSSProperties, ReactNode } from 'react';
import { Button, Column, Heading, Link, Row, Section, Text } from '@react-email/components';
import { z } from 'zod';
import type { Text as Wording } from '#base/call.ts';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import type { Formats } from '#i18n/format.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, dayShape, secondPriceShape, textShape } from '#platform/mail-shapes.ts';
import { Padded } from '#platform/mail-sheet.server.tsx';
import { orderPartSchema } from '../calls/order-part.ts';

const TEXTS = {
  subject: message('mail.order.subject', 'Заказ № {number} принят'),
  preview: message('mail.order.preview', 'Сумма {sum}. Состав, доставка и оплата — в письме'),
  greeting: message('mail.order.greeting', 'Здравствуйте, {name}!'),
  thanks: message('mail.order.thanks', 'Спасибо за заказ. Скоро начнём его собирать.'),
  thanksUnpaid: message(
    'mail.order.thanks-unpaid',
    'Спасибо за заказ. Мы отложили товары и соберём их, как только придёт оплата.',
  ),
  thanksHeld: message(
    'mail.order.thanks-held',
    'Спасибо за заказ. Мы отложили товары до {moment} и за это время подтвердим его. Неподтверждённый заказ отменяется.',
  ),
  content: message('mail.order.content', 'Состав заказа'),
  own: message('mail.order.own', 'Ваши товары'),
  packageOf: message('mail.order.package', 'Пакет {contract}'),
  packageOfName: message('mail.order.package-of-name', '{name}, договор {contract}'),
  inPackage: message('mail.order.in-package', 'В этом пакете'),
  packagePoints: message('mail.order.package-points', 'Баллы'),
  certificate: message('mail.order.certificate', 'Сертификат •• {certificate}'),
  discount: message('mail.order.discount', 'Скидка'),
  pieces: message('mail.order.pieces', '{count} шт.'),
  goods: message('mail.order.goods', 'Товары'),
  delivery: message('mail.order.delivery', 'Доставка'),
  promo: message('mail.order.promo', 'Промокод •• {code}'),
  gift: message('mail.order.gift', 'подарок'),
  bonus: message('mail.order.bonus', 'Бонусы'),
  credit: message('mail.order.credit', 'Средства на счёте'),
  total: message('mail.order.total', 'Итого'),
  points: message('mail.order.points', 'Баллы за заказ'),
  where: message('mail.order.where', 'Куда и когда'),
  receiver: message('mail.order.receiver', 'Получатель'),
  hours: message('mail.order.hours', 'Часы работы'),
  when: message('mail.order.when', 'Ожидаем'),
  payment: message('mail.order.payment', 'Оплата'),
  paid: message('mail.order.paid', 'Оплачен'),
  later: message('mail.order.later', 'При получении'),
  unpaid: message('mail.order.unpaid', 'Ждёт оплаты: {method}'),
  pay: message('mail.order.pay', 'Оплатить заказ'),
  contacts: message('mail.order.contacts', 'Вопросы по заказу'),
  why: message('mail.order.why', 'Вы получили это письмо, потому что оформили заказ.'),
};

const PROPS = z.object({
  orderNumber: z.string(),
  buyerName: z.string(),
  currency: currencyShape,
  secondPrice: secondPriceShape,
  /** As every page shows them; sums are in major units. */
  parts: z.array(orderPartSchema).readonly(),
  deliveryMinor: z.int(),
  /** The promo code by its last signs; zero: it brought a gift. */
  promo: z.object({ code: z.string(), sumMinor: z.int() }).nullable(),
  bonusMinor: z.int(),
  creditMinor: z.int(),
  totalMinor: z.int(),
  pointsHundredths: z.int(),
  receiver: z.object({ name: z.string(), phone: z.string() }),
  delivery: z.object({
    name: z.string(),
    address: z.string(),
    hours: z.string().nullable(),
    days: z.object({ from: dayShape, to: dayShape }).nullable(),
  }),
  payment: z.object({
    standing: z.enum(['paid', 'later', 'unpaid']),
    method: textShape.nullable(),
    /** Until when the goods of an order that is paid on receipt wait for its confirmation, in words; null: without limit. */
    heldUntil: z.string().nullable(),
    payUrl: z.url(),
  }),
  support: z.object({ phone: z.string(), hours: z.string(), email: z.string() }),
});

interface OrderConfirmationProps extends z.output<typeof PROPS> {
  readonly formats: Formats;
  say(text: Wording, values?: Wording['values']): string;
}

type Part = OrderConfirmationProps['parts'][number];

interface SumProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly look?: CSSProperties;
  /** The same in the country's second currency. */
  readonly second?: ReactNode;
}

function Sum({ name, children, look = LOOK.text, second }: SumProps) {
  return (
    <Row>
      <Column style={LOOK.sumLeft}>
        <Text style={look}>{name}</Text>
      </Column>
      <Column style={LOOK.sumRight}>
        <Text style={look}>{children}</Text>
        {second}
      </Column>
    </Row>
  );
}

/** An amount of minor units as the country's second currency has it, under the first, while its rule lasts. Source: C9-021, I9-044. */
function Second({
  currency,
  secondPrice,
  formats,
  minor,
}: OrderConfirmationProps & { readonly minor: number }) {
  const text = secondPriceText(minor, currency, secondPrice, formats.locale);
  return text && <Text style={LOOK.quiet}>{text}</Text>;
}

/** Sums of the parts come in major units, as calls carry them. */
const minorOf = (major: number, { decimals }: OrderConfirmationProps['currency']): number =>
  Math.round(major * 10 ** decimals);

const moneyOf =
  ({ currency, formats }: OrderConfirmationProps) =>
  (major: number): string =>
    formats.money(minorOf(major, currency), currency);

const titleOf = (
  { isOwner, name, contract, certificate }: Part,
  say: OrderConfirmationProps['say'],
): string => {
  if (isOwner) return certificate?.name || say(TEXTS.own);
  const values = { name, contract: contract ?? '' };
  return say(name && name !== contract ? TEXTS.packageOfName : TEXTS.packageOf, values);
};

/** Who gets what; a buyer who buys for nobody else reads one list. Source: C1-002, D88. */
function Contents(props: OrderConfirmationProps) {
  const { parts, formats, say, currency } = props;
  const money = moneyOf(props);
  const isOne = parts.length === 1 && !parts[0]?.certificate;
  return parts.map((part) => (
    <Section key={`${part.contract} ${part.certificate?.number}`}>
      {isOne ? null : <Text style={LOOK.packageName}>{titleOf(part, say)}</Text>}
      {part.items.map(({ sku, name, count, sum, oldSum, inside = [] }, at) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Row key={`${sku} ${at}`} style={LOOK.row}>
          <Column style={LOOK.left}>
            <Text style={LOOK.text}>
              {name} <span style={LOOK.count}>· {say(TEXTS.pieces, { count })}</span>
            </Text>
            {inside.map((each, place) => (
              // One product may be paid for and given.
              // oxlint-disable-next-line react/no-array-index-key
              <Text key={`${each.name} ${place}`} style={LOOK.quiet}>
                {each.name} × {each.count}
                {each.isPresent ? `, ${say(TEXTS.gift)}` : ''}
              </Text>
            ))}
          </Column>
          <Column style={LOOK.right}>
            {oldSum === undefined ? null : (
              <Text style={LOOK.quiet}>
                <s>{money(oldSum)}</s>
              </Text>
            )}
            <Text style={LOOK.text}>{sum === 0 ? say(TEXTS.gift) : money(sum)}</Text>
            {sum === 0 ? null : <Second {...props} minor={minorOf(sum, currency)} />}
          </Column>
        </Row>
      ))}
      {isOne ? null : (
        <>
          <TakenOff {...props} parts={[part]} />
          <Sum
            name={say(TEXTS.inPackage)}
            second={<Second {...props} minor={minorOf(part.sum, currency)} />}
          >
            {money(part.sum)}
          </Sum>
          {part.points > 0 ? (
            <Sum name={say(TEXTS.packagePoints)} look={LOOK.points}>
              {formats.points(part.points)}
            </Sum>
          ) : null}
        </>
      )}
    </Section>
  ));
}

/** What discounts and certificates take off the products of these parts. */
function TakenOff(props: OrderConfirmationProps) {
  const { parts, say } = props;
  const money = moneyOf(props);
  const second = (major: number) => <Second {...props} minor={minorOf(major, props.currency)} />;
  const discount = parts.reduce((sum, part) => sum + part.discount, 0);
  return (
    <>
      {discount > 0 ? (
        <Sum name={say(TEXTS.discount)} second={second(-discount)}>
          {money(-discount)}
        </Sum>
      ) : null}
      {parts.map(({ certificate }) =>
        certificate ? (
          <Sum
            key={certificate.number}
            name={say(TEXTS.certificate, { certificate: certificate.number })}
            second={second(-certificate.sum)}
          >
            {money(-certificate.sum)}
          </Sum>
        ) : null,
      )}
    </>
  );
}

/** What paid a part of it, in the order in which it was used up (D9). */
function PaidBefore(props: OrderConfirmationProps) {
  const { currency, formats, say, promo } = props;
  const code = say({ ...TEXTS.promo, values: { code: promo?.code ?? '' } });
  const rows = [
    { name: code, minor: promo?.sumMinor ?? 0 },
    { name: say(TEXTS.bonus), minor: props.bonusMinor },
    { name: say(TEXTS.credit), minor: props.creditMinor },
  ];
  return (
    <>
      {promo?.sumMinor === 0 ? <Sum name={code}>{say(TEXTS.gift)}</Sum> : null}
      {rows.map(({ name, minor }) =>
        minor > 0 ? (
          <Sum key={name} name={name} second={<Second {...props} minor={0 - minor} />}>
            {formats.money(0 - minor, currency)}
          </Sum>
        ) : null,
      )}
    </>
  );
}

function Sums(props: OrderConfirmationProps) {
  const { currency, formats, say, parts } = props;
  const goods = parts.reduce((sum, { itemsSum }) => sum + itemsSum, 0);
  return (
    <Section style={LOOK.sums}>
      <Sum name={say(TEXTS.goods)} second={<Second {...props} minor={minorOf(goods, currency)} />}>
        {moneyOf(props)(goods)}
      </Sum>
      <TakenOff {...props} />
      <Sum name={say(TEXTS.delivery)} second={<Second {...props} minor={props.deliveryMinor} />}>
        {formats.price(props.deliveryMinor, currency)}
      </Sum>
      <PaidBefore {...props} />
      <Sum
        name={say(TEXTS.total)}
        look={LOOK.total}
        second={<Second {...props} minor={props.totalMinor} />}
      >
        {formats.money(props.totalMinor, currency)}
      </Sum>
      {props.pointsHundredths > 0 ? (
        <Sum name={say(TEXTS.points)} look={LOOK.points}>
          {formats.points(props.pointsHundredths / 100)}
        </Sum>
      ) : null}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text style={LOOK.quiet}>{name}</Text>
      <Text style={LOOK.fact}>{children}</Text>
    </>
  );
}

function WhereAndWhen({ delivery, receiver, formats, say }: OrderConfirmationProps) {
  return (
    <Padded style={LOOK.place}>
      <Fact name={delivery.name}>{delivery.address}</Fact>
      {delivery.hours ? <Fact name={say(TEXTS.hours)}>{delivery.hours}</Fact> : null}
      {delivery.days ? (
        <Fact name={say(TEXTS.when)}>{formats.days(delivery.days.from, delivery.days.to)}</Fact>
      ) : null}
      <Fact name={say(TEXTS.receiver)}>
        {receiver.name}, {receiver.phone}
      </Fact>
    </Padded>
  );
}

/** What is paid, and the one button of the mail where something is not. */
function PaymentState({ payment, say }: OrderConfirmationProps) {
  const words = {
    paid: say(TEXTS.paid),
    later: say(TEXTS.later),
    unpaid: say(TEXTS.unpaid, { method: payment.method ? say(payment.method) : '' }),
  };
  const isWaiting = payment.standing === 'unpaid';
  return (
    <Padded style={isWaiting ? LOOK.waiting : LOOK.settled}>
      <Text style={LOOK.quiet}>{say(TEXTS.payment)}</Text>
      <Text style={LOOK.text}>{words[payment.standing]}</Text>
      {isWaiting ? (
        <Button href={payment.payUrl} style={LOOK.button}>
          {say(TEXTS.pay)}
        </Button>
      ) : null}
    </Padded>
  );
}

function Contacts({ support, say }: OrderConfirmationProps) {
  return (
    <>
      <Text style={LOOK.text}>{say(TEXTS.contacts)}</Text>
      <Text style={LOOK.text}>
        {support.phone}, {support.hours}
      </Text>
      <Text style={LOOK.fact}>
        <Link href={`mailto:${support.email}`} style={LOOK.link}>
          {support.email}
        </Link>
      </Text>
      <Text style={LOOK.quiet}>{say(TEXTS.why)}</Text>
    </>
  );
}

function Thanks({ payment: { standing, heldUntil }, say }: OrderConfirmationProps) {
  const words =
    standing === 'later' && heldUntil !== null
      ? say(TEXTS.thanksHeld, { moment: heldUntil })
      : say(standing === 'unpaid' ? TEXTS.thanksUnpaid : TEXTS.thanks);
  return <Text style={LOOK.lead}>{words}</Text>;
}

/** The confirmation that a buyer gets after placing an order. */
export const mail = defineMail({
  kind: 'order-confirmation',
  props: PROPS,
  texts: TEXTS,
  subject: ({ orderNumber: number }, { say }) => say(TEXTS.subject, { number }),
  preheader({ totalMinor, currency, secondPrice }, { say, formats: { money, locale } }) {
    const second = secondPriceText(totalMinor, currency, secondPrice, locale);
    return say(TEXTS.preview, { sum: inBoth(money(totalMinor, currency), second) });
  },
  view(given, { say, formats }) {
    const props = { ...given, say, formats };
    return (
      <>
        <Text style={LOOK.lead}>{say(TEXTS.greeting, { name: props.buyerName })}</Text>
        <Thanks {...props} />
        <PaymentState {...props} />
        <Heading as="h2" style={LOOK.section}>
          {say(TEXTS.content)}
        </Heading>
        <Contents {...props} />
        <Sums {...props} />
        <Heading as="h2" style={LOOK.section}>
          {say(TEXTS.where)}
        </Heading>
        <WhereAndWhen {...props} />
      </>
    );
  },
  below: (given, { say, formats }) => <Contacts {...{ ...given, say, formats }} />,
});
