import { Button, Heading, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import { LOOK } from '#platform/mail-look.ts';
import { MailSheet } from '#platform/mail-sheet.server.tsx';
import { REGISTRATION_MAIL_TEXTS as TEXTS } from './mail-texts.ts';
import type { RegistrationMailProps } from './registration-props.ts';

export interface RegistrationLetterProps extends RegistrationMailProps {
  readonly language: string;
  say(text: Wording, values?: Wording['values']): string;
}

/** The mail after a registration: the number, and one button that proves the address. */
export function RegistrationLetter(props: RegistrationLetterProps) {
  const { language, say, namePicture, firstName, contract, confirmUrl, isPasswordMissing, seller } =
    props;
  return (
    <MailSheet
      {...{ language, namePicture, seller }}
      subject={say(TEXTS.subject, { contract })}
      preview={say(TEXTS.preview)}
      shop={say(TEXTS.shop)}
      title={say(TEXTS.title, { name: firstName })}
      below={<Text style={LOOK.quiet}>{say(TEXTS.why)}</Text>}
    >
      <Heading as="h2" style={LOOK.section}>
        {say(TEXTS.number, { contract })}
      </Heading>
      <Text style={LOOK.lead}>
        {say(isPasswordMissing ? TEXTS.confirmWithPassword : TEXTS.confirm)}
      </Text>
      <Button href={confirmUrl} style={LOOK.button}>
        {say(TEXTS.open)}
      </Button>
    </MailSheet>
  );
}
