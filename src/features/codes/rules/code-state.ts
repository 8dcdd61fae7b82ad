import type { CodeSent } from '../calls/codes.ts';

/** One visitor typing one code. It outlives its window, over which help and warning may open. Source: I3-027 to I3-030. */
export interface CodeState {
  readonly code: string;
  /** Where the code went. */
  readonly phone: string;
  readonly countryIso: string;
  /** The server's words for length and wait; null until the first code is on its way. */
  readonly sent: CodeSent | null;
  /** On the steady clock: when the next code may be asked for; null: nothing counts down. */
  readonly resendAt: number | null;
  /** True while the phone is being changed. */
  readonly canRepeatPhone: boolean;
  readonly newPhone: string;
  /** The code did not fit, and nothing more is said. Source: I4-030, I8-013. */
  readonly isErrorSmsCode: boolean;
  /** What the server said of the code; empty: nothing came. Source: I4-032, I8-012. */
  readonly codeError: string | null;
  /** What the server said of sending; empty: nothing came. */
  readonly sendError: string | null;
  readonly isCaptchaNeeded: boolean;
  /** The answer was doubted: the captcha shows something to press. Source: I4-003. */
  readonly isCaptchaVisible: boolean;
  /** The server was asked too early: the countdown says so, in words that stay true. */
  readonly isTooSoon: boolean;
  readonly state: 'idle' | 'sending' | 'checking' | 'right';
}

/** Refusals that no other code helps against, only another phone. */
const PHONE_REFUSALS: ReadonlySet<string> = new Set([
  'PHONE_INVALID',
  'PHONE_REQUIRED',
  'NO_SMS_THERE',
]);

/** When a wait of so many seconds is over, on the clock that says `at`. */
const endOf = (at: number, seconds: number): number => at + seconds * 1_000;

/** Whole seconds of a countdown, on a clock that only goes forward. */
export const secondsUntil = (end: number | null, at: number): number =>
  end === null ? 0 : Math.max(0, Math.ceil((end - at) / 1_000));

/** How it begins: with a code that is on its way already, or before anybody has asked for one. */
export const firstState = (
  given: {
    readonly phone: string;
    readonly countryIso: string;
    readonly sent?: CodeSent | undefined;
  },
  at: number,
): CodeState => ({
  code: '',
  phone: given.phone,
  countryIso: given.countryIso,
  sent: given.sent ?? null,
  resendAt: given.sent ? endOf(at, given.sent.timeout) : null,
  canRepeatPhone: false,
  newPhone: '',
  isErrorSmsCode: false,
  codeError: null,
  sendError: null,
  isCaptchaNeeded: false,
  isCaptchaVisible: false,
  isTooSoon: false,
  state: 'idle',
});

interface SentCode {
  /** Where it went. */
  readonly phone: string;
  readonly sent: CodeSent;
  /** What stands in the field when the answer comes. */
  readonly typed: string;
  readonly at: number;
}

/** A code is on its way. @param before As it was when it was asked for. */
export const afterSending = (
  before: Pick<CodeState, 'code'>,
  { phone, sent, typed, at }: SentCode,
): Partial<CodeState> => ({
  state: 'idle',
  phone,
  // What was typed meanwhile is the new code: its SMS was quicker than this answer.
  code: typed === before.code ? '' : typed,
  codeError: null,
  isErrorSmsCode: false,
  canRepeatPhone: false,
  newPhone: '',
  isCaptchaNeeded: false,
  isCaptchaVisible: false,
  sent,
  resendAt: endOf(at, sent.timeout),
});

interface CodeRefusal {
  readonly code: string | null;
  readonly words: string;
  readonly data: {
    readonly timeout?: unknown;
    readonly useVisibleReCaptcha?: unknown;
  };
}

/** No code was sent: why, and what has to change first. @param before As it was when it was asked for. */
export function afterRefusal(
  { canRepeatPhone: isChanged, phone }: Pick<CodeState, 'canRepeatPhone' | 'phone'>,
  { code, words, data }: CodeRefusal,
  at: number,
): Partial<CodeState> {
  const wait = Number(data.timeout ?? 0);
  return {
    state: 'idle',
    isTooSoon: code === 'TOO_SOON' && wait > 0,
    // There is no code to type: the number is what has to change.
    ...(PHONE_REFUSALS.has(code ?? '') && !isChanged && { canRepeatPhone: true, newPhone: phone }),
    isCaptchaNeeded: code === 'CAPTCHA_NEEDED',
    isCaptchaVisible: data.useVisibleReCaptcha === true,
    sendError: words,
    ...(wait > 0 && !isChanged && { resendAt: endOf(at, wait) }),
  };
}
