import { render } from 'react-email';
import { mailText } from '#platform/mail-text.ts';
import type { Text } from '#base/call.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { PasswordMail } from './password-mail.server.tsx';
import type { PasswordMailProps } from './password-mail-props.ts';
import { PASSWORD_MAIL_TEXTS } from './password-mail-texts.ts';

/** The mail as subject, HTML and text. @param say Looks a text up in the language of the mail. */
export async function renderPasswordMail(
  kind: keyof typeof PASSWORD_MAIL_TEXTS,
  props: PasswordMailProps,
  language: string,
  say: (text: Text, values?: Text['values']) => string,
): Promise<RenderedMail> {
  const html = await render(<PasswordMail {...props} kind={kind} language={language} say={say} />);
  return { subject: say(PASSWORD_MAIL_TEXTS[kind].subject), html, text: mailText(html) };
}
