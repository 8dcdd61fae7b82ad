import type { Text } from '#base/call.ts';
import type { AccountLetterProps } from '#features/account/mail/account-letter.server.tsx';
import type { ArrivalProps } from '#features/arrivals/mail/arrival-props.ts';
import type { PasswordMailProps } from '#features/identity/mail/password-mail-props.ts';
import type { ConfirmationProps } from '#features/orders/mail/confirmation-props.ts';
import type { OrderCancelledProps } from '#features/orders/mail/order-cancelled.server.tsx';
import type { RegistrationMailProps } from '#features/registration/mail/registration-props.ts';
import type { RenderedMail } from '#platform/mail.ts';
import { loadCatalogue } from '#web/load-catalogue.ts';

/** Every mail by its kind, with what it is made of. */
export interface MailProps {
  readonly 'order-confirmation': ConfirmationProps;
  readonly 'order-cancelled': OrderCancelledProps;
  readonly 'arrival-notice': ArrivalProps;
  readonly 'account-letter': AccountLetterProps;
  readonly 'password-link': PasswordMailProps;
  readonly 'password-changed': PasswordMailProps;
  readonly registration: RegistrationMailProps;
}

/** Renders a mail with the words of its language. It stands in the pages' bundle, because templates are `.tsx`. */
export type RenderMail = <Kind extends keyof MailProps>(
  kind: Kind,
  props: MailProps[Kind],
  language: string,
) => Promise<RenderedMail>;

/** Annotated, not inferred: so each kind is known to go with its own props. */
const RENDERERS: {
  readonly [Kind in keyof MailProps]: (
    props: MailProps[Kind],
    language: string,
    say: (text: Text, values?: Text['values']) => string,
  ) => Promise<RenderedMail>;
} = {
  'order-confirmation': async (props, language, say) => {
    // Loaded with the first mail: pages must not wait for it at start.
    const { renderConfirmation } =
      await import('#features/orders/mail/render-confirmation.server.tsx');
    return renderConfirmation(props, language, say);
  },
  'order-cancelled': async (props, language, say) => {
    const { renderOrderCancelled } =
      await import('#features/orders/mail/order-cancelled.server.tsx');
    return renderOrderCancelled(props, language, say);
  },
  registration: async (props, language, say) => {
    const { renderRegistration } =
      await import('#features/registration/mail/render-registration.server.tsx');
    return renderRegistration(props, language, say);
  },
  'arrival-notice': async (props, language, say) => {
    const { renderArrival } = await import('#features/arrivals/mail/render-arrival.server.tsx');
    return renderArrival(props, language, say);
  },
  'account-letter': async (props, language, say) => {
    const { renderAccountLetter } =
      await import('#features/account/mail/account-letter.server.tsx');
    return renderAccountLetter(props, language, say);
  },
  'password-link': async (props, language, say) => {
    const { renderPasswordMail } =
      await import('#features/identity/mail/render-password-mail.server.tsx');
    return renderPasswordMail('link', props, language, say);
  },
  'password-changed': async (props, language, say) => {
    const { renderPasswordMail } =
      await import('#features/identity/mail/render-password-mail.server.tsx');
    return renderPasswordMail(props.isFirst ? 'first' : 'changed', props, language, say);
  },
};

export const renderMail: RenderMail = async (kind, props, language) => {
  const i18n = await loadCatalogue(language);
  return RENDERERS[kind](props, language, (text, values = text.values) =>
    i18n._(text.id, values, { message: text.message }),
  );
};
