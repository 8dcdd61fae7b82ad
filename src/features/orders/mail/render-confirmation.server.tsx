import { render } from 'react-email';
import { mailText } from '#platform/mail-text.ts';
import type { Text } from '#base/call.ts';
import { formatsFor } from '#i18n/format.ts';
import type { RenderedMail } from '#platform/mail.ts';
import type { ConfirmationProps } from './confirmation-props.ts';
import { CONFIRMATION_TEXTS } from './confirmation-texts.ts';
import { OrderConfirmation } from './order-confirmation.server.tsx';

/**
 * The confirmation as subject, HTML and text.
 *
 * @param say Looks a text up in the language of the mail.
 */
export async function renderConfirmation(
  props: ConfirmationProps,
  language: string,
  say: (text: Text, values?: Text['values']) => string,
): Promise<RenderedMail> {
  const html = await render(
    <OrderConfirmation
      {...props}
      language={language}
      formats={formatsFor(language, say)}
      say={say}
    />,
  );
  return {
    subject: say(CONFIRMATION_TEXTS.subject, { number: props.orderNumber }),
    html,
    text: mailText(html),
  };
}
