import { render, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import type { Currency } from '#base/money.ts';
import { formatsFor } from '#i18n/format.ts';
import { LOOK, type NamePicture } from '#platform/mail-look.ts';
import { MailSheet } from '#platform/mail-sheet.server.tsx';
import { mailText } from '#platform/mail-text.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { CANCELLED_TEXTS } from './cancelled-texts.ts';

/** All that the mail says; plain data. */
export interface OrderCancelledProps {
  readonly orderNumber: string;
  /** What goes back to the buyer; null: nothing was paid. */
  readonly refund: { readonly minor: number; readonly currency: Currency } | null;
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
  const sum = refund && formatsFor(language, say).money(refund.minor, refund.currency);
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
