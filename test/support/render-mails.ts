import type { MailProps, RenderMail } from '#app/mails.ts';
import type { Text } from '#base/call.ts';
import { renderAccountLetter } from '#features/account/mail/account-letter.server.tsx';
import { renderArrival } from '#features/arrivals/mail/render-arrival.server.tsx';
import { renderConfirmation } from '#features/orders/mail/render-confirmation.server.tsx';
import { renderOrderCancelled } from '#features/orders/mail/order-cancelled.server.tsx';
import { renderPasswordMail } from '#features/identity/mail/render-password-mail.server.tsx';
import { renderRegistration } from '#features/registration/mail/render-registration.server.tsx';
import type { ServerCatalogue } from '#i18n/server-catalogue.ts';
import type { RenderedMail } from '#platform/mail.ts';

const RENDERERS: {
  readonly [Kind in keyof MailProps]: (
    props: MailProps[Kind],
    language: string,
    say: (text: Text, values?: Text['values']) => string,
  ) => Promise<RenderedMail>;
} = {
  'order-confirmation': renderConfirmation,
  'order-cancelled': renderOrderCancelled,
  'arrival-notice': renderArrival,
  'account-letter': renderAccountLetter,
  registration: renderRegistration,
  'password-link': (props, language, say) => renderPasswordMail('link', props, language, say),
  'password-changed': (props, language, say) =>
    renderPasswordMail(props.isFirst ? 'first' : 'changed', props, language, say),
};

/** Mails as the shop renders them, for tests that have no bundle of pages. */
export const renderMails =
  (translate: ServerCatalogue['translate']): RenderMail =>
  (kind, props, language) =>
    RENDERERS[kind](props, language, (text, values) => translate(language, text, values));
