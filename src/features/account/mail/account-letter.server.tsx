import { Body, Button, Container, Head, Heading, Html, Img, Preview, render, Text } from 'react-email';
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
    <Html lang={language}>
      <Head>
        <title>{say(subject)}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{say(lines[0])}</Preview>
      <Body style={LOOK.body}>
        <Container style={LOOK.sheet}>
          <Img
            src={namePicture.src}
            width={namePicture.width}
            height={36}
            alt={say(LETTER_TEXTS.shop)}
            style={LOOK.name}
          />
          <Heading as="h1" style={LOOK.title}>
            {say(subject)}
          </Heading>
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
        </Container>
        <Container style={LOOK.below}>
          <Text style={LOOK.quiet}>
            {seller.name}, {seller.address}
          </Text>
        </Container>
      </Body>
    </Html>
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
