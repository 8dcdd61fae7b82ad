import { Body, Button, Container, Head, Heading, Html, Img, Preview, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import { LOOK } from '#platform/mail-look.ts';
import { REGISTRATION_MAIL_TEXTS as TEXTS } from './mail-texts.ts';
import type { RegistrationMailProps } from './registration-props.ts';

export interface RegistrationLetterProps extends RegistrationMailProps {
  readonly language: string;
  say(text: Wording, values?: Wording['values']): string;
}

/** The mail after a registration: the number, and one button that proves the address. */
export function RegistrationLetter(props: RegistrationLetterProps) {
  const { language, say, namePicture, firstName, contract, confirmUrl, isPasswordMissing, seller } = props;
  return (
    <Html lang={language}>
      <Head>
        <title>{say(TEXTS.subject, { contract })}</title>
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
            {say(TEXTS.title, { name: firstName })}
          </Heading>
          <Heading as="h2" style={LOOK.section}>
            {say(TEXTS.number, { contract })}
          </Heading>
          <Text style={LOOK.lead}>{say(isPasswordMissing ? TEXTS.confirmWithPassword : TEXTS.confirm)}</Text>
          <Button href={confirmUrl} style={LOOK.button}>
            {say(TEXTS.open)}
          </Button>
        </Container>
        <Container style={LOOK.below}>
          <Text style={LOOK.quiet}>{say(TEXTS.why)}</Text>
          <Text style={LOOK.quiet}>
            {seller.name}, {seller.address}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
