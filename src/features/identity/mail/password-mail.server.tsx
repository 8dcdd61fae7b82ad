import { Body, Button, Container, Head, Heading, Html, Img, Preview, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import { LOOK } from '#platform/mail-look.ts';
import type { PasswordMailProps } from './password-mail-props.ts';
import { PASSWORD_MAIL_TEXTS } from './password-mail-texts.ts';

export interface PasswordMailTemplateProps extends PasswordMailProps {
  readonly kind: keyof typeof PASSWORD_MAIL_TEXTS;
  readonly language: string;
  say(text: Wording, values?: Wording['values']): string;
}

/** A mail with one button: the link to a new password, or the word that it was changed. */
export function PasswordMail({
  kind,
  language,
  say,
  namePicture,
  firstName,
  url,
  seller,
}: PasswordMailTemplateProps) {
  const texts = PASSWORD_MAIL_TEXTS[kind];
  return (
    <Html lang={language}>
      <Head>
        <title>{say(texts.subject)}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{say(texts.subject)}</Preview>
      <Body style={LOOK.body}>
        <Container style={LOOK.sheet}>
          <Img
            src={namePicture.src}
            width={namePicture.width}
            height={36}
            alt={say(texts.shop)}
            style={LOOK.name}
          />
          <Heading as="h1" style={LOOK.title}>
            {say(texts.title)}
          </Heading>
          <Text style={LOOK.lead}>{say(texts.lead, { name: firstName })}</Text>
          <Button href={url} style={LOOK.button}>
            {say(texts.button)}
          </Button>
          <Text style={LOOK.quiet}>{say(texts.below)}</Text>
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
