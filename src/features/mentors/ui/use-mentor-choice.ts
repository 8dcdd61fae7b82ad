import { useLookUpCaptcha } from '#features/captcha/ui/late/public.ts';
import { useRef, useState } from 'react';
import { clearNotices } from '#overlays/notices.ts';
import { announce } from '#overlays/announcements.ts';
import { useLingui } from '@lingui/react/macro';
import { call, type CallResult } from '#web/call-client.ts';
import { useTell } from '#web/use-tell.ts';
import { checkCard, checkMentor, checkReferralCode, setMentor } from '../calls/mentors.ts';
import {
  MENTOR_FIELDS,
  type Candidate,
  type Mentor,
  type MentorField,
  type MentorSource,
  type MentorState,
} from '../model.ts';
import { flagsOf, namedIn, strongest, withCandidate } from '../rules/choose-mentor.ts';
import { useHeldBack } from './use-held-back.ts';

export type MentorTexts = Readonly<Partial<Record<MentorField, string | null>>>;

const FIELD_OF = {
  card: MENTOR_FIELDS.card,
  promo: MENTOR_FIELDS.promo,
  search: MENTOR_FIELDS.mentor,
} as const satisfies Partial<Record<MentorSource, MentorField>>;
type Checked = keyof typeof FIELD_OF;

/** Refusals that belong to the field; others are said over the page. */
const AT_THE_FIELD = /_(?:UNKNOWN|NEEDED)$/;

/**
 * The choice of a mentor in one form: what is typed, what it led to, and who stands. Whatever is typed takes its own earlier mentor
 * away at once, and the next one stands (D66); every change is checked on the server (I4-026).
 */
export function useMentorChoice(
  state: MentorState,
  given: {
    readonly errors: MentorTexts;
    readonly typed: MentorTexts;
    /** Told of each field that another text or person is in. */
    readonly onChange: ((field: MentorField) => void) | undefined;
  },
) {
  const { t } = useLingui();
  const tell = useTell();
  const { captcha, withCaptcha } = useLookUpCaptcha();
  const [candidates, setCandidates] = useState<readonly Candidate[]>(state.candidates);
  const [typed, setTyped] = useState<Readonly<Partial<Record<MentorField, string>>>>(
    Object.fromEntries(Object.entries(given.typed).map(([field, text]) => [field, text ?? ''])),
  );
  const [errors, setErrors] = useState<MentorTexts>(given.errors);
  const [serverErrors, setServerErrors] = useState(given.errors);
  const [busy, setBusy] = useState<Checked | null>(null);
  /** Counts what was asked and typed: an answer to a text that is no longer there counts for nothing. */
  const turn = useRef(0);
  // Messages of a form that was refused join what was found here and still stands.
  if (serverErrors !== given.errors) {
    setServerErrors(given.errors);
    setErrors((before) => ({ ...before, ...given.errors }));
  }

  const kept = state.candidates.find(({ source }) => source === 'cookie')?.mentor.contract ?? null;
  const standing = strongest(candidates);

  function take(source: MentorSource, mentor: Mentor | null): void {
    setCandidates((before) => withCandidate(before, source, mentor));
  }

  useHeldBack(state, withCaptcha, (told) => {
    for (const { source, mentor } of told) take(source, mentor);
  });

  /** Remembered for the next page; after a change of mind what was remembered before is so again. */
  function remember(contract: string | null, method: 'manual' | 'offered'): void {
    void call(setMentor, { body: { contract: contract ?? kept, method } });
  }

  function type(field: MentorField, text: string): void {
    const source =
      field === MENTOR_FIELDS.mentor ? 'search' : field === MENTOR_FIELDS.promo ? 'promo' : 'card';
    turn.current += 1;
    setBusy(null);
    setTyped((before) => ({
      ...before,
      [field]: text,
      // A number that is gone takes its code along (I4-023).
      ...(field === MENTOR_FIELDS.card && text.trim() === ''
        ? { [MENTOR_FIELDS.cardCode]: '' }
        : {}),
    }));
    setErrors((before) => ({
      ...before,
      [field]: null,
      ...(source === 'card' ? { [MENTOR_FIELDS.card]: null, [MENTOR_FIELDS.cardCode]: null } : {}),
    }));
    if (source === 'search' && namedIn(candidates)) remember(null, 'manual');
    take(source, null);
    given.onChange?.(field);
  }

  async function check(
    source: Checked,
    ask: (token?: string) => Promise<CallResult<Mentor>>,
  ): Promise<void> {
    // The whole area: a server that was silent said so under a name of its own (I8-005).
    clearNotices('security');
    clearNotices('server');
    setBusy(source);
    turn.current += 1;
    const asked = turn.current;
    const result = await withCaptcha(ask);
    if (asked !== turn.current) return;
    setBusy(null);
    if (result.success) {
      take(source, result.data);
      setErrors((before) => ({ ...before, [FIELD_OF[source]]: null }));
      announce(t`Нашли: ${result.data.fullName}`);
      if (source === 'search') remember(result.data.contract, 'manual');
      return;
    }
    take(source, null);
    if (AT_THE_FIELD.test(result.code ?? ''))
      setErrors((before) => ({ ...before, [FIELD_OF[source]]: result.message[0] ?? '' }));
    else tell(result, 'security');
  }

  const text = (field: MentorField): string => typed[field]?.trim() ?? '';

  // Enter, the button and leaving the field ask the same; while one question is under way, there is no other.
  return {
    candidates,
    standing,
    flags: flagsOf(candidates),
    typed,
    errors,
    busy,
    /** Wanted from who has looked up many. */
    captcha,
    type,
    search(): void {
      const contract = text(MENTOR_FIELDS.mentor);
      if (
        contract === '' ||
        busy === 'search' ||
        candidates.some(({ source, mentor }) => source === 'search' && mentor.contract === contract)
      )
        return;
      void check('search', (token) =>
        call(checkMentor, { params: { contract }, body: { token } }, { key: 'mentor search' }),
      );
    },
    checkPromo(): void {
      const promoMentorSale = text(MENTOR_FIELDS.promo);
      if (
        promoMentorSale === '' ||
        busy === 'promo' ||
        candidates.some(({ source }) => source === 'promo')
      )
        return;
      void check('promo', (token) =>
        call(checkReferralCode, { body: { promoMentorSale, token } }, { key: 'mentor promo' }),
      );
    },
    /** A number without a code is wrong at once; both together are asked about. Source: I4-024, I5-038. */
    checkCard(isLeft: boolean): void {
      const number = text(MENTOR_FIELDS.card);
      const secret = text(MENTOR_FIELDS.cardCode);
      if (
        (number === '' && secret === '') ||
        busy === 'card' ||
        candidates.some(({ source }) => source === 'card')
      )
        return;
      if (number === '' || secret === '') {
        const missing = number === '' ? MENTOR_FIELDS.card : MENTOR_FIELDS.cardCode;
        if (isLeft)
          setErrors((before) => ({ ...before, [missing]: t`Это поле обязательно для заполнения` }));
        return;
      }
      void check('card', (token) =>
        call(checkCard, { query: { number, secret }, body: { token } }, { key: 'mentor card' }),
      );
    },
    /** Cancel: number and code are gone, and nobody is forced by them. Source: I4-025. */
    cancelCard: () => type(MENTOR_FIELDS.card, ''),
    pick(mentor: Mentor): void {
      // A number that is being looked up has been chosen past.
      turn.current += 1;
      setBusy(null);
      setTyped((before) => ({ ...before, [MENTOR_FIELDS.mentor]: mentor.contract }));
      setErrors((before) => ({ ...before, [MENTOR_FIELDS.mentor]: null }));
      take('list', mentor);
      remember(mentor.contract, 'offered');
      given.onChange?.(MENTOR_FIELDS.mentor);
    },
  };
}

export type MentorChoosing = ReturnType<typeof useMentorChoice>;
