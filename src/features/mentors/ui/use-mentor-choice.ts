import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { announce } from '#overlays/announcements.ts';
import { call, type CallResult } from '#web/call-client.ts';
import { useToastAnswer } from '#web/use-toast-answer.ts';
import { setMentor, type Mentor, type MentorState } from '../calls/mentors.ts';
import { MENTOR_FIELDS, type MentorField, type MentorSource } from '../model.ts';
import { flagsOf, namedIn, strongest, withCandidate } from '../rules/choose-mentor.ts';
import {
  cardToFind,
  codeToFind,
  FIELD_OF,
  numberToFind,
  sourceOf,
  withoutError,
  withText,
  type ByField,
  type TypedSource,
} from '../rules/typed-fields.ts';
import { askAbout, type AskForMentor } from './ask-for-mentor.ts';
import { useHeldBack } from './use-held-back.ts';
import { useLookUp } from './use-look-up.ts';

export type MentorTexts = ByField<string | null>;

/** Refusals that belong to the field; others are said over the page. */
const AT_THE_FIELD = /_(?:UNKNOWN|NEEDED)$/;

interface GivenToChoice {
  readonly errors: MentorTexts;
  readonly typed: MentorTexts;
  /** Told of each field that another text or person is in. */
  readonly onChange: ((field: MentorField) => void) | undefined;
}

/**
 * The choice of a mentor in one form: what is typed, what it led to, and who stands. Whatever is typed takes its own earlier mentor
 * away at once, and the next one stands (D66); every change is checked on the server (I4-026).
 */
export function useMentorChoice(state: MentorState, given: GivenToChoice) {
  const { t } = useLingui();
  const { candidates, take, remember } = useCandidates(state);
  const { typed, errors, write, say } = useFields(given);
  const { captcha, withCaptcha, busy, passOver, lookUp } = useLookUp();
  const follow = useFollow({ take, remember, say });

  useHeldBack(state, withCaptcha, (told) => {
    for (const { source, mentor } of told) take(source, mentor);
  });

  function type(field: MentorField, text: string): void {
    const source = sourceOf(field);
    passOver();
    write(field, text);
    if (source === 'search' && namedIn(candidates)) remember(null, 'manual');
    take(source, null);
    given.onChange?.(field);
  }

  async function check(source: TypedSource, ask: AskForMentor): Promise<void> {
    const result = await lookUp(source, ask);
    if (result) follow(source, result);
  }

  // Enter, the button and leaving the field ask the same; while one question is under way, there is no other.
  return {
    candidates,
    standing: strongest(candidates),
    flags: flagsOf(candidates),
    typed,
    errors,
    busy,
    captcha,
    type,
    /** @param isLeft The field is merely left: nobody pressed anything. */
    search(isLeft: boolean): void {
      const contract = numberToFind(typed, candidates);
      if (contract === null || busy === 'search') return;
      void check('search', askAbout.number(contract, isLeft));
    },
    checkPromo(isLeft: boolean): void {
      const promoMentorSale = codeToFind(typed, candidates);
      if (promoMentorSale === null || busy === 'promo') return;
      void check('promo', askAbout.code(promoMentorSale, isLeft));
    },
    /** A number without a code is wrong as soon as the card is left; both together are asked about. */
    checkCard(isLeft: boolean): void {
      const card = cardToFind(typed, candidates);
      if (card === null || busy === 'card') return;
      if ('missing' in card) {
        if (isLeft) say(card.missing, t`Это поле обязательно для заполнения`);
        return;
      }
      void check('card', askAbout.card(card));
    },
    /** Cancel: number and code are gone, and nobody is forced by them. Source: I4-025. */
    cancelCard: () => type(MENTOR_FIELDS.card, ''),
    pick(mentor: Mentor): void {
      passOver();
      write(MENTOR_FIELDS.mentor, mentor.contract);
      take('list', mentor);
      remember(mentor.contract, 'offered');
      given.onChange?.(MENTOR_FIELDS.mentor);
    },
  };
}

/** Who could be the mentor, and who is remembered for the next page. */
function useCandidates(state: MentorState) {
  const [candidates, setCandidates] = useState(state.candidates);
  const kept = state.candidates.find(({ source }) => source === 'cookie')?.mentor.contract ?? null;
  return {
    candidates,
    take(source: MentorSource, mentor: Mentor | null): void {
      setCandidates((before) => withCandidate(before, source, mentor));
    },
    /** After a change of mind what was remembered before is so again. */
    remember(contract: string | null, method: 'manual' | 'offered'): void {
      void call(setMentor, { body: { contract: contract ?? kept, method } }, { isQuiet: true });
    },
  };
}

/** What stands in the fields, and what is said at them. */
function useFields(given: GivenToChoice) {
  const [typed, setTyped] = useState<ByField<string>>(
    Object.fromEntries(Object.entries(given.typed).map(([field, text]) => [field, text ?? ''])),
  );
  const [errors, setErrors] = useState<MentorTexts>(given.errors);
  const [serverErrors, setServerErrors] = useState(given.errors);
  // Messages of a form that was refused join what was found here and still stands.
  if (serverErrors !== given.errors) {
    setServerErrors(given.errors);
    setErrors((before) => ({ ...before, ...given.errors }));
  }
  return {
    typed,
    errors,
    write(field: MentorField, text: string): void {
      setTyped((before) => withText(before, field, text));
      setErrors((before) => withoutError(before, field));
    },
    say(field: MentorField, said: string | null): void {
      setErrors((before) => ({ ...before, [field]: said }));
    },
  };
}

type FollowedBy = Pick<ReturnType<typeof useCandidates>, 'take' | 'remember'> &
  Pick<ReturnType<typeof useFields>, 'say'>;

/** What an answer leads to: who was found stands; why nobody was is said where it belongs. */
function useFollow({ take, remember, say }: FollowedBy) {
  const { t } = useLingui();
  const tell = useToastAnswer();
  return (source: TypedSource, result: CallResult<Mentor>): void => {
    if (result.success) {
      take(source, result.data);
      say(FIELD_OF[source], null);
      announce(t`Нашли: ${result.data.fullName}`);
      if (source === 'search') remember(result.data.contract, 'manual');
      return;
    }
    take(source, null);
    if (AT_THE_FIELD.test(result.code ?? '')) say(FIELD_OF[source], result.message[0] ?? '');
    else tell(result, 'security');
  };
}

export type MentorChoosing = ReturnType<typeof useMentorChoice>;
