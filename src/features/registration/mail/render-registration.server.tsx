import { render } from 'react-email';
import { mailText } from '#platform/mail-text.ts';
import type { Text } from '#base/call.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { REGISTRATION_MAIL_TEXTS } from './mail-texts.ts';
import { RegistrationLetter } from './registration-mail.server.tsx';
import type { RegistrationMailProps } from './registration-props.ts';

/** The mail as subject, HTML and text. @param say Looks a text up in the language of the mail. */
export async function renderRegistration(
  props: RegistrationMailProps,
  language: string,
  say: (text: Text, values?: Text['values']) => string,
): Promise<RenderedMail> {
  const html = await render(<RegistrationLetter {...props} language={language} say={say} />);
  return {
    subject: say(REGISTRATION_MAIL_TEXTS.subject, { contract: props.contract }),
    html,
    text: mailText(html),
  };
}
