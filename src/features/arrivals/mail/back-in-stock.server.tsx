import { Button, Heading, Img, Link, Text } from '@react-email/components';
import { z } from 'zod';
import { inBoth, secondPriceText } from '#base/second-price.ts';
import { message } from '#i18n/message.ts';
import { defineMail } from '#platform/define-mail.server.tsx';
import { LOOK } from '#platform/mail-look.ts';
import { currencyShape, secondPriceShape } from '#platform/mail-shapes.ts';

/** Says that a product is there again: the product, one button, and how to hear no more. */
export const mail = defineMail({
  kind: 'back-in-stock',
  props: z.object({
    product: z.object({
      name: z.string(),
      url: z.url(),
      /** Null without one. */
      picture: z.url().nullable(),
      priceMinor: z.int(),
    }),
    currency: currencyShape,
    secondPrice: secondPriceShape,
    /** Page with one button that stops all mails for the address. */
    stopUrl: z.url(),
  }),
  texts: {
    subject: message('mail.arrival.subject', '{name}: снова в наличии'),
    preview: message('mail.arrival.preview', 'Вы просили сообщить, когда товар появится'),
    title: message('mail.arrival.title', 'Снова в наличии'),
    came: message(
      'mail.arrival.came',
      'Вы просили сообщить, когда этот товар появится. Он уже есть; сколько его хватит, мы не знаем.',
    ),
    price: message('mail.arrival.price', 'Цена сейчас: {price}'),
    open: message('mail.arrival.open', 'Посмотреть товар'),
    why: message(
      'mail.arrival.why',
      'Это письмо пришло один раз, потому что на странице товара оставили этот адрес.',
    ),
    stop: message('mail.arrival.stop', 'Больше не сообщать о поступлениях'),
  },
  subject: ({ product: { name } }, { say, texts }) => say(texts.subject, { name }),
  preheader: (_, { say, texts }) => say(texts.preview),
  title: (_, { say, texts }) => say(texts.title),
  view({ product, currency, secondPrice }, { say, texts, formats }) {
    const { name, url, picture, priceMinor } = product;
    const price = inBoth(
      formats.money(priceMinor, currency),
      secondPriceText(priceMinor, currency, secondPrice, formats.locale),
    );
    return (
      <>
        {picture ? (
          <Link href={url}>
            <Img src={picture} width={240} height={300} alt="" style={LOOK.product} />
          </Link>
        ) : null}
        <Heading as="h2" style={LOOK.section}>
          {name}
        </Heading>
        <Text style={LOOK.lead}>{say(texts.price, { price })}</Text>
        <Text style={LOOK.lead}>{say(texts.came)}</Text>
        <Button href={url} style={LOOK.button}>
          {say(texts.open)}
        </Button>
      </>
    );
  },
  below: ({ stopUrl }, { say, texts }) => (
    <>
      <Text style={LOOK.quiet}>{say(texts.why)}</Text>
      <Text style={LOOK.fact}>
        <Link href={stopUrl} style={LOOK.link}>
          {say(texts.stop)}
        </Link>
      </Text>
    </>
  ),
});
