import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import type { RegistrationMethod } from './registration-kind.ts';

/** What a registrant agrees to, one box each, none ticked beforehand. Source: I5-039. */
export const CONSENTS = [
  'user-agreement',
  'confidentiality',
  'adult',
  'programme',
  'privacy',
] as const;
export type Consent = (typeof CONSENTS)[number];

/** What a guest agrees to who is registered in the middle of buying. Source: D85. */
const QUICK_CONSENTS: ReadonlySet<Consent> = new Set(['user-agreement', 'confidentiality']);
/** Facts that only go with a consent to how personal data are handled. */
const IDENTITY_DOCUMENTS: ReadonlySet<string> = new Set(['tr_documentNumber', 'th_documentNumber']);

/**
 * The boxes of a form: all of them on the full one, on the quick one those of D85; a country that asks for an identity document asks
 * there, too, for what its number needs.
 */
export function consentsAsked({
  isQuick,
  additions,
}: {
  readonly isQuick: boolean;
  readonly additions: readonly string[];
}): readonly Consent[] {
  if (!isQuick) return CONSENTS;
  const isDocumentAsked = additions.some((field) => IDENTITY_DOCUMENTS.has(field));
  return CONSENTS.filter(
    (consent) => QUICK_CONSENTS.has(consent) || (consent === 'privacy' && isDocumentAsked),
  );
}

interface ConsentFacts {
  readonly text: Readonly<Record<RegistrationMethod, Text>>;
  /** Document that the line links to; null where the line says all there is. */
  readonly document: Readonly<Record<RegistrationMethod, string>> | null;
}

const both = <Value>(value: Value): Record<RegistrationMethod, Value> => ({ pk: value, bp: value });

export const CONSENT_FACTS = {
  'user-agreement': {
    text: both(
      message(
        'registration.consent.user-agreement',
        'Я принимаю условия пользовательского соглашения',
      ),
    ),
    document: both('user-agreement'),
  },
  confidentiality: {
    text: both(
      message('registration.consent.confidentiality', 'Я принимаю соглашение о конфиденциальности'),
    ),
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
      message(
        'registration.consent.privacy',
        'Я согласен с политикой обработки персональных данных',
      ),
    ),
    document: both('about-privacy'),
  },
} as const satisfies Record<Consent, ConsentFacts>;

export const CONSENT_MISSING = message('registration.consent.missing', 'Нужно ваше согласие');

/** Said at a box that was ticked beside an older text. */
export const TEXT_CHANGED = message(
  'registration.consent.text-changed',
  'Текст документа изменился. Прочитайте новый и отметьте ещё раз',
);

/** A consent as a form shows it. */
export interface ConsentLine {
  readonly consent: Consent;
  /** Document that it is about; null where the line says all. */
  readonly document: { readonly alias: string; readonly title: string } | null;
}

/** The lines of a form, each with its document. */
export const consentLines = (
  asked: readonly Consent[],
  method: RegistrationMethod,
  documents: readonly { readonly alias: string; readonly title: string }[],
): readonly ConsentLine[] =>
  asked.map((consent) => {
    const alias = CONSENT_FACTS[consent].document?.[method];
    const found = documents.find((each) => each.alias === alias);
    return { consent, document: found ? { alias: found.alias, title: found.title } : null };
  });

/** Texts that a subscription and the Turkish tax line belong to. Source: I2-033, I2-035. */
const NEWSLETTER_DOCUMENT = 'about-privacy';
const TAX_DOCUMENT = 'tax-notice';

/** The field of a box by the name that its tick is kept under. */
export const fieldOfTick = (name: string): string => BOXES[name] ?? `consents.${name}`;
const BOXES: Readonly<Record<string, string>> = { newsletter: 'subscribe', tax: 'tr_taxAgreement' };

/** The document beside each box of a form, by the name that its tick is kept under. */
export const tickDocuments = (
  asked: readonly Consent[],
  additions: readonly string[],
  method: RegistrationMethod,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(
    asked.flatMap((consent) => {
      const document = CONSENT_FACTS[consent].document?.[method];
      return document === undefined ? [] : [[consent, document] as const];
    }),
  ),
  newsletter: NEWSLETTER_DOCUMENT,
  ...(additions.includes('tr_taxAgreement') && { tax: TAX_DOCUMENT }),
});

/** The version of each that holds now. */
export const tickVersions = (
  beside: Readonly<Record<string, string>>,
  documents: readonly { readonly alias: string; readonly version: number }[],
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(beside).flatMap(([name, document]) => {
      const found = documents.find(({ alias }) => alias === document);
      return found ? [[name, found.version] as const] : [];
    }),
  );
