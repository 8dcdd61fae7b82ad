import { Button, Text } from 'react-email';
import type { Text as Wording } from '#base/call.ts';
import { LOOK } from '#platform/mail-look.ts';
import { MailSheet } from '#platform/mail-sheet.server.tsx';
import type { PasswordMailProps } from './password-mail-props.ts';
import { PASSWORD_MAIL_TEXTS } from './password-mail-texts.ts';

export interface PasswordMailTemplateProps extends PasswordMailProps {
  readonly kind: keyof typeof PASSWORD_MAIL_TEXTS;
  readonly language: string;
  say(text: Wording, values?: Wording['values']): string;
}

/** A mail with one button: the link to a new password, or the word that one was set or changed. */
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
    <MailSheet
      {...{ language, namePicture, seller }}
      subject={say(texts.subject)}
      preview={say(texts.subject)}
      shop={say(texts.shop)}
      title={say(texts.title)}
    >
      <Text style={LOOK.lead}>{say(texts.lead, { name: firstName })}</Text>
      <Button href={url} style={LOOK.button}>
        {say(texts.button)}
      </Button>
      <Text style={LOOK.quiet}>{say(texts.below)}</Text>
    </MailSheet>
  );
}
