import { Button, render, Text } from 'react-email';
import { MailSheet } from '#platform/mail-sheet.server.tsx';
import { mailText } from '#platform/mail-text.ts';
import type { Text as Wording } from '#base/call.ts';
import { LOOK, type NamePicture } from '#platform/mail-look.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { LETTER_TEXTS, type LetterKind } from './letter-texts.ts';

/** All that a letter of the account says; plain data. */
export interface AccountLetterProps {
  readonly kind: LetterKind;
  readonly namePicture: NamePicture;
  /** Where the button leads; null where the letter has none. */
  readonly url: string | null;
  readonly seller: { readonly name: string; readonly address: string };
}

type Say = (text: Wording, values?: Wording['values']) => string;

function AccountLetter({
  kind,
  namePicture,
  url,
  seller,
  language,
  say,
}: AccountLetterProps & { language: string; say: Say }) {
  const { subject, lines, button } = LETTER_TEXTS[kind];
  return (
    <MailSheet
      {...{ language, namePicture, seller }}
      subject={say(subject)}
      preview={say(lines[0])}
      shop={say(LETTER_TEXTS.shop)}
      title={say(subject)}
    >
      {lines.map((line) => (
        <Text key={line.id} style={LOOK.fact}>
          {say(line)}
        </Text>
      ))}
      {button && url ? (
        <Button href={url} style={LOOK.button}>
          {say(button)}
        </Button>
      ) : null}
    </MailSheet>
  );
}

/** A letter as subject, HTML and text. @param say Looks a text up in the language of the mail. */
export async function renderAccountLetter(
  props: AccountLetterProps,
  language: string,
  say: Say,
): Promise<RenderedMail> {
  const html = await render(<AccountLetter {...props} language={language} say={say} />);
  return { subject: say(LETTER_TEXTS[props.kind].subject), html, text: mailText(html) };
}
