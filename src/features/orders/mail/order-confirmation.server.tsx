import type { ReactNode } from 'react';
import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Row,
  Section,
  Text,
} from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import type { Formats } from '#i18n/format.ts';
import type { ConfirmationProps } from './confirmation-props.ts';
import { CONFIRMATION_TEXTS as TEXTS } from './confirmation-texts.ts';

/** Mail programs know neither custom properties nor style sheets, so the look stands here by itself. */
const INK = '#1f2a24';
const QUIET = '#56635b';
const ACCENT = '#1d6b45';
const LOOK = {
  body: {
    backgroundColor: '#eef1ee',
    color: INK,
    fontFamily: 'Arial, sans-serif',
    margin: 0,
    padding: '24px 0',
  },
  sheet: { backgroundColor: '#ffffff', borderRadius: 12, maxWidth: 600, padding: '24px 28px' },
  title: { fontSize: 24, lineHeight: '32px', margin: '0 0 8px' },
  section: { fontSize: 17, lineHeight: '24px', margin: '24px 0 8px' },
  text: { fontSize: 15, lineHeight: '22px', margin: '0 0 6px' },
  quiet: { color: QUIET, fontSize: 13, lineHeight: '18px', margin: '0 0 4px' },
  left: { paddingRight: 16, verticalAlign: 'top' },
  right: { textAlign: 'right', verticalAlign: 'top', whiteSpace: 'nowrap', width: 150 },
  total: { fontSize: 18, fontWeight: 700, lineHeight: '26px', margin: '6px 0' },
  button: {
    backgroundColor: ACCENT,
    borderRadius: 10,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 700,
    padding: '14px 24px',
  },
} as const;

export interface OrderConfirmationProps extends ConfirmationProps {
  readonly language: string;
  readonly formats: Formats;
  say(text: Wording, values?: Wording['values']): string;
}

function Pair({ name, children, isTotal = false }: { name: string; children: ReactNode; isTotal?: boolean }) {
  const look = isTotal ? LOOK.total : LOOK.text;
  return (
    <Row>
      <Column style={LOOK.left}>
        <Text style={look}>{name}</Text>
      </Column>
      <Column style={LOOK.right}>
        <Text style={look}>{children}</Text>
      </Column>
    </Row>
  );
}

function Contents({ packages, currency, formats, say }: OrderConfirmationProps) {
  return packages.map(({ contract, lines }) => (
    <Section key={contract ?? 'own'}>
      {contract === null ? null : <Text style={LOOK.quiet}>{say(TEXTS.packageOf, { contract })}</Text>}
      {lines.map(({ sku, name, count, sumMinor }) => (
        <Pair key={sku} name={`${name} · ${say(TEXTS.pieces, { count })}`}>
          {formats.money(sumMinor, currency)}
        </Pair>
      ))}
    </Section>
  ));
}

function Sums(props: OrderConfirmationProps) {
  const { currency, formats, say } = props;
  return (
    <Section>
      <Hr />
      <Pair name={say(TEXTS.goods)}>{formats.money(props.goodsMinor, currency)}</Pair>
      <Pair name={say(TEXTS.delivery)}>{formats.price(props.deliveryMinor, currency)}</Pair>
      {props.savedMinor > 0 ? (
        <Pair name={say(TEXTS.saved)}>{formats.money(0 - props.savedMinor, currency)}</Pair>
      ) : null}
      <Pair name={say(TEXTS.total)} isTotal>
        {formats.money(props.totalMinor, currency)}
      </Pair>
      {props.pointsHundredths > 0 ? (
        <Pair name={say(TEXTS.points)}>{formats.points(props.pointsHundredths / 100)}</Pair>
      ) : null}
    </Section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <Text style={LOOK.quiet}>{name}</Text>
      <Text style={LOOK.text}>{children}</Text>
    </>
  );
}

function WhereAndWhen({ delivery, receiver, formats, say }: OrderConfirmationProps) {
  return (
    <Section>
      <Heading as="h2" style={LOOK.section}>
        {say(TEXTS.where)}
      </Heading>
      <Fact name={delivery.name}>{delivery.address}</Fact>
      {delivery.hours ? <Fact name={say(TEXTS.hours)}>{delivery.hours}</Fact> : null}
      {delivery.days ? (
        <Fact name={say(TEXTS.when)}>{formats.days(delivery.days.from, delivery.days.to)}</Fact>
      ) : null}
      <Fact name={say(TEXTS.receiver)}>
        {receiver.name}, {receiver.phone}
      </Fact>
    </Section>
  );
}

function PaymentState({ payment, say }: OrderConfirmationProps) {
  const words = {
    paid: say(TEXTS.paid),
    later: say(TEXTS.later),
    unpaid: say(TEXTS.unpaid, { method: payment.method ? say(payment.method) : '' }),
  };
  return (
    <Section>
      <Heading as="h2" style={LOOK.section}>
        {say(TEXTS.payment)}
      </Heading>
      <Text style={LOOK.text}>{words[payment.standing]}</Text>
      {payment.standing === 'unpaid' ? (
        <Button href={payment.payUrl} style={LOOK.button}>
          {say(TEXTS.pay)}
        </Button>
      ) : null}
    </Section>
  );
}

/** The confirmation that a buyer gets after placing an order. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { say, support, seller } = props;
  const sum = props.formats.money(props.totalMinor, props.currency);
  return (
    <Html lang={props.language}>
      <Head>
        <title>{say(TEXTS.subject, { number: props.orderNumber })}</title>
      </Head>
      <Preview>{say(TEXTS.preview, { sum })}</Preview>
      <Body style={LOOK.body}>
        <Container style={LOOK.sheet}>
          <Heading as="h1" style={LOOK.title}>
            {say(TEXTS.subject, { number: props.orderNumber })}
          </Heading>
          <Text style={LOOK.text}>{say(TEXTS.greeting, { name: props.buyerName })}</Text>
          <Text style={LOOK.text}>
            {say(props.payment.standing === 'unpaid' ? TEXTS.thanksUnpaid : TEXTS.thanks)}
          </Text>
          <Heading as="h2" style={LOOK.section}>
            {say(TEXTS.content)}
          </Heading>
          <Contents {...props} />
          <Sums {...props} />
          <PaymentState {...props} />
          <WhereAndWhen {...props} />
          <Hr />
          <Heading as="h2" style={LOOK.section}>
            {say(TEXTS.contacts)}
          </Heading>
          <Text style={LOOK.text}>
            {support.phone}, {support.hours}
          </Text>
          <Text style={LOOK.text}>
            <Link href={`mailto:${support.email}`}>{support.email}</Link>
          </Text>
          <Text style={LOOK.quiet}>{say(TEXTS.why)}</Text>
          <Text style={LOOK.quiet}>
            {seller.name}, {seller.address}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
