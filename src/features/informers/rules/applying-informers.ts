import type { InformerName } from '#countries/country.ts';
import type { Informer } from '../calls/informers.ts';
import type { StaffMessageKind, StaffMessage } from '../model.ts';
import { inQueue, PRIORITIES } from './informer-queue.ts';

/** What the server knows of whoever asks and of where they are. */
export interface InformerFacts {
  /** Those that the country's pack has. */
  readonly ofCountry: readonly InformerName[];
  readonly store: string;
  readonly country: string;
  readonly language: string;
  /** Those of the country, in which a message is shown that is not in the reader's. */
  readonly languages: readonly string[];
  /** Whether the banner of the app is for this store's visitors, and this one has bought before. */
  readonly isAppOffered: boolean;
  /** The city's own `isShowDeliveryDelayInformer`. */
  readonly isDeliveryDelayed: boolean;
  /** The city that is taken for the visitor's as long as nobody has said so; null where one was chosen, or none is known. */
  readonly guessedCity: {
    readonly id: number;
    readonly name: string;
    readonly country: string;
  } | null;
  /** Whether somebody is signed in whose registration is still to be paid. */
  readonly isRegistrationUnpaid: boolean;
  readonly now: Date;
}

/** The message that holds here now: the nearest one goes before one for everywhere, then the latest begun. */
function messageFor(
  messages: readonly StaffMessage[],
  kind: StaffMessageKind,
  { store, country, now }: InformerFacts,
): StaffMessage | null {
  const near = (message: StaffMessage): number =>
    Number(message.store !== null) + Number(message.country !== null);
  const held = messages.filter(
    (each) =>
      each.kind === kind &&
      (each.store ?? store) === store &&
      (each.country ?? country) === country &&
      each.startsAt <= now &&
      now < each.endsAt,
  );
  return (
    held.toSorted(
      (one, other) => near(other) - near(one) || other.startsAt.getTime() - one.startsAt.getTime(),
    )[0] ?? null
  );
}

const bare = (alias: InformerName): Informer => ({
  alias,
  priority: PRIORITIES[alias],
  until: null,
  text: null,
  mark: null,
  lasting: 'year',
  city: null,
});

function ofStaff(
  kind: StaffMessageKind,
  messages: readonly StaffMessage[],
  facts: InformerFacts,
): Informer | null {
  const message = messageFor(messages, kind, facts);
  if (!message) return null;
  const { id, endsAt, lasting, texts } = message;
  const known = [facts.language, ...facts.languages, ...Object.keys(texts)].find(
    (language) => texts[language],
  );
  const text = (known !== undefined && texts[known]) || null;
  return { ...bare(kind), until: endsAt.toISOString(), text, mark: id, lasting };
}

/** What each of them depends on. Source: I2-088, I2-089, I2-090, I2-091, I2-092, I2-093, I4-058, I4-059, I9-018. */
const MAKERS: Readonly<
  Record<InformerName, (facts: InformerFacts, messages: readonly StaffMessage[]) => Informer | null>
> = {
  holidaysWork: (facts, messages) => ofStaff('holidaysWork', messages, facts),
  deliveryDelay: (facts, messages) =>
    facts.isDeliveryDelayed ? ofStaff('deliveryDelay', messages, facts) : null,
  cookieAgreement: () => bare('cookieAgreement'),
  locationHint: ({ guessedCity }) => guessedCity && { ...bare('locationHint'), city: guessedCity },
  registerPay: ({ isRegistrationUnpaid }) => (isRegistrationUnpaid ? bare('registerPay') : null),
  mobileApp: ({ isAppOffered }) => (isAppOffered ? bare('mobileApp') : null),
};

/** Those that apply to this visitor, in the order of their turns; at most one of each. */
export const applyingInformers = (
  facts: InformerFacts,
  messages: readonly StaffMessage[],
): Informer[] =>
  inQueue(
    [...new Set(facts.ofCountry)].flatMap((name) => {
      const made = MAKERS[name](facts, messages);
      return made ? [made] : [];
    }),
  );
