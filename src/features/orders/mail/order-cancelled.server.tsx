import { render, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import type { Currency } from '#base/money.ts';
import { inBoth, secondPriceText, type ShownSecondPrice } from '#base/second-price.ts';
import { formatsFor, type Formats } from '#i18n/format.ts';
import { LOOK, type NamePicture } from '#platform/mail-look.ts';
import { MailSheet } from '#platform/mail-sheet.server.tsx';
import { mailText } from '#platform/mail-text.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { CANCELLED_TEXTS } from './cancelled-texts.ts';

interface Refund {
  readonly minor: number;
  readonly currency: Currency;
  /** How prices stand in a second currency there and then; null where they do not. Source: C9-021, I9-044. */
  readonly secondPrice: ShownSecondPrice | null;
}

const sumOf = ({ minor, currency, secondPrice }: Refund, { money, locale }: Formats): string =>
  inBoth(money(minor, currency), secondPriceText(minor, currency, secondPrice, locale));

/** All that the mail says; plain data. */
export interface OrderCancelledProps {
  readonly orderNumber: string;
  /** What goes back to the buyer; null: nothing was paid. */
  readonly refund: Refund | null;
  readonly namePicture: NamePicture;
  readonly seller: { readonly name: string; readonly address: string };
}

type Say = (text: Wording, values?: Wording['values']) => string;

/** The mail as subject, HTML and text. @param say Looks a text up in the language of the mail. */
export async function renderOrderCancelled(
  { orderNumber: number, refund, namePicture, seller }: OrderCancelledProps,
  language: string,
  say: Say,
): Promise<RenderedMail> {
  const subject = say(CANCELLED_TEXTS.subject, { number });
  const sum = refund && sumOf(refund, formatsFor(language, say));
  const lines = [
    say(CANCELLED_TEXTS.asked, { number }),
    sum === null ? say(CANCELLED_TEXTS.nothingTaken) : say(CANCELLED_TEXTS.goesBack, { sum }),
    say(CANCELLED_TEXTS.givenBack),
    say(CANCELLED_TEXTS.notYou),
  ];
  const html = await render(
    <MailSheet
      {...{ language, subject, namePicture, seller }}
      shop={say(CANCELLED_TEXTS.shop)}
      preview={lines[0] ?? ''}
      title={subject}
    >
      {lines.map((line) => (
        <Text key={line} style={LOOK.fact}>
          {line}
        </Text>
      ))}
    </MailSheet>,
  );
  return { subject, html, text: mailText(html) };
}
