import { Body, Button, Container, Head, Heading, Html, Img, Link, Preview, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import type { Formats } from '#i18n/format.ts';
import { LOOK } from '#platform/mail-look.ts';
import type { ArrivalProps } from './arrival-props.ts';
import { ARRIVAL_TEXTS as TEXTS } from './arrival-texts.ts';

export interface ArrivalNoticeProps extends ArrivalProps {
  readonly language: string;
  readonly formats: Formats;
  say(text: Wording, values?: Wording['values']): string;
}

/** The mail that says that a product is there again: the product, one button, and how to hear no more. */
export function ArrivalNotice(props: ArrivalNoticeProps) {
  const { language, formats, say, namePicture, product, currency, stopUrl, seller } = props;
  return (
    <Html lang={language}>
      <Head>
        <title>{say(TEXTS.subject, { name: product.name })}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{say(TEXTS.preview)}</Preview>
      <Body style={LOOK.body}>
        <Container style={LOOK.sheet}>
          <Img
            src={namePicture.src}
            width={namePicture.width}
            height={36}
            alt={say(TEXTS.shop)}
            style={LOOK.name}
          />
          <Heading as="h1" style={LOOK.title}>
            {say(TEXTS.title)}
          </Heading>
          {product.picture ? (
            <Link href={product.url}>
              <Img src={product.picture} width={240} height={300} alt="" style={LOOK.product} />
            </Link>
          ) : null}
          <Heading as="h2" style={LOOK.section}>
            {product.name}
          </Heading>
          <Text style={LOOK.lead}>
            {say(TEXTS.price, { price: formats.money(product.priceMinor, currency) })}
          </Text>
          <Text style={LOOK.lead}>{say(TEXTS.came)}</Text>
          <Button href={product.url} style={LOOK.button}>
            {say(TEXTS.open)}
          </Button>
        </Container>
        <Container style={LOOK.below}>
          <Text style={LOOK.quiet}>{say(TEXTS.why)}</Text>
          <Text style={LOOK.fact}>
            <Link href={stopUrl} style={LOOK.link}>
              {say(TEXTS.stop)}
            </Link>
          </Text>
          <Text style={LOOK.quiet}>
            {seller.name}, {seller.address}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
