import { render } from 'react-email';
import { mailText } from '#platform/mail-text.ts';
import type { Text } from '#base/call.ts';
import { formatsFor } from '#i18n/format.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { ArrivalNotice } from './arrival-notice.server.tsx';
import type { ArrivalProps } from './arrival-props.ts';
import { ARRIVAL_TEXTS } from './arrival-texts.ts';

/** The notice as subject, HTML and text. @param say Looks a text up in the language of the mail. */
export async function renderArrival(
  props: ArrivalProps,
  language: string,
  say: (text: Text, values?: Text['values']) => string,
): Promise<RenderedMail> {
  const html = await render(
    <ArrivalNotice {...props} language={language} formats={formatsFor(language, say)} say={say} />,
  );
  return {
    subject: say(ARRIVAL_TEXTS.subject, { name: props.product.name }),
    html,
    text: mailText(html),
  };
}
