import { Button, Heading, Img, Link, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import type { Formats } from '#i18n/format.ts';
import { LOOK } from '#platform/mail-look.ts';
import { MailSheet } from '#platform/mail-sheet.server.tsx';
import type { ArrivalProps } from './arrival-props.ts';
import { ARRIVAL_TEXTS as TEXTS } from './arrival-texts.ts';

export interface ArrivalNoticeProps extends ArrivalProps {
  readonly language: string;
  readonly formats: Formats;
  say(text: Wording, values?: Wording['values']): string;
}

/** The mail that says that a product is there again: the product, one button, and how to hear no more. */
export function ArrivalNotice(props: ArrivalNoticeProps) {
  const { language, formats, say, namePicture, product, currency, secondPrice, stopUrl, seller } =
    props;
  const { priceMinor } = product;
  const price = inBoth(
    formats.money(priceMinor, currency),
    secondPriceText(priceMinor, currency, secondPrice, formats.locale),
  );
  return (
    <MailSheet
      {...{ language, namePicture, seller }}
      subject={say(TEXTS.subject, { name: product.name })}
      preview={say(TEXTS.preview)}
      shop={say(TEXTS.shop)}
      title={say(TEXTS.title)}
      below={
        <>
          <Text style={LOOK.quiet}>{say(TEXTS.why)}</Text>
          <Text style={LOOK.fact}>
            <Link href={stopUrl} style={LOOK.link}>
              {say(TEXTS.stop)}
            </Link>
          </Text>
        </>
      }
    >
      {product.picture ? (
        <Link href={product.url}>
          <Img src={product.picture} width={240} height={300} alt="" style={LOOK.product} />
        </Link>
      ) : null}
      <Heading as="h2" style={LOOK.section}>
        {product.name}
      </Heading>
      <Text style={LOOK.lead}>{say(TEXTS.price, { price })}</Text>
      <Text style={LOOK.lead}>{say(TEXTS.came)}</Text>
      <Button href={product.url} style={LOOK.button}>
        {say(TEXTS.open)}
      </Button>
    </MailSheet>
  );
}
