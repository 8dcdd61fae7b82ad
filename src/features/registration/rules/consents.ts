import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { RegistrationMethod } from './registration-kind.ts';

/** What a registrant agrees to, one box each, none ticked beforehand. Source: I5-039. */
export const CONSENTS = ['user-agreement', 'confidentiality', 'adult', 'programme', 'privacy'] as const;
export type Consent = (typeof CONSENTS)[number];

interface ConsentFacts {
  readonly text: Readonly<Record<RegistrationMethod, Text>>;
  /** Document that the line links to; null where the line says all there is. */
  readonly document: Readonly<Record<RegistrationMethod, string>> | null;
}

const both = <Value>(value: Value): Record<RegistrationMethod, Value> => ({ pk: value, bp: value });

export const CONSENT_FACTS = {
  'user-agreement': {
    text: both(
      message('registration.consent.user-agreement', 'Я принимаю условия пользовательского соглашения'),
    ),
    document: both('user-agreement'),
  },
  confidentiality: {
    text: both(message('registration.consent.confidentiality', 'Я принимаю соглашение о конфиденциальности')),
    document: both('confidentiality'),
  },
  adult: {
    text: both(message('registration.consent.adult', 'Мне больше 18 лет')),
    document: null,
  },
  programme: {
    text: {
      pk: message(
        'registration.consent.programme',
        'Я принимаю условия программы привилегированных клиентов',
      ),
      bp: message('registration.consent.cooperation', 'Я принимаю стандарты сотрудничества'),
    },
    document: { pk: 'privileged-client-terms', bp: 'cooperation-standards' },
  },
  privacy: {
    text: both(
      message('registration.consent.privacy', 'Я согласен с политикой обработки персональных данных'),
    ),
    document: both('about-privacy'),
  },
} as const satisfies Record<Consent, ConsentFacts>;

export const CONSENT_MISSING = message('registration.consent.missing', 'Нужно ваше согласие');

/** Texts that a subscription and the Turkish tax line belong to. Source: I2-033, I2-035. */
export const NEWSLETTER_DOCUMENT = 'about-privacy';
export const TAX_DOCUMENT = 'tax-notice';
