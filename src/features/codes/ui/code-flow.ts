import { createStore, type Store } from '#overlays/store.ts';
import type { CallResult } from '#web/call-client.ts';
import type { CodeSent } from '../model.ts';
import { cleanPhone } from '../rules/typed-phone.ts';

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

export interface CodeFlowParts<Checked> {
  readonly phone: string;
  readonly countryIso: string;
  /** A code that is on its way already. */
  readonly sent?: CodeSent | undefined;
  readonly send: (to: {
    phone: string;
    isChanged: boolean;
    token: string | undefined;
  }) => Promise<CallResult<CodeSent>>;
  readonly check: (what: { phone: string; code: string }) => Promise<CallResult<Checked>>;
  readonly onRight: (checked: Checked, phone: string) => void;
  /** A wrong code shows its mark alone, without the server's words (referral). */
  readonly isErrorWordless?: boolean;
  /** Whether the form that the phone stands in is right; a wrong one asks for no code. Source: I5-037. */
  readonly isFormValid?: (() => boolean) | undefined;
  /** The phone is that of something that stands, and is not changed here. */
  readonly isPhoneFixed?: boolean | undefined;
  /** Milliseconds of a clock that only goes forward. */
  readonly clock: () => number;
}

/** Refusals that no other code helps against, only another phone. */
const PHONE_REFUSALS: ReadonlySet<string> = new Set([
  'PHONE_INVALID',
  'PHONE_REQUIRED',
  'NO_SMS_THERE',
]);

export interface CodeFlow {
  readonly store: Store<CodeState>;
  type(code: string): void;
  /** Asks for a code; nothing happens while one may not be asked for. */
  send(token?: string): Promise<void>;
  check(): Promise<void>;
  /** Stops the countdown and lets another phone be typed. Source: I4-028. */
  changePhone(): void;
  typePhone(phone: string): void;
  keepPhone(): void;
  readonly isPhoneFixed: boolean;
  isFormValid(): boolean;
  secondsLeft(): number;
}

export function createCodeFlow<Checked>(parts: CodeFlowParts<Checked>): CodeFlow {
  const { clock } = parts;
  const endOf = (seconds: number): number => clock() + seconds * 1_000;
  const store = createStore<CodeState>({
    code: '',
    phone: parts.phone,
    countryIso: parts.countryIso,
    sent: parts.sent ?? null,
    resendAt: parts.sent ? endOf(parts.sent.timeout) : null,
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
  const set = (next: Partial<CodeState>): void => store.set({ ...store.get(), ...next });
  const wordsOf = ({ message }: { message: readonly string[] }): string => message[0] ?? '';
  const isFormValid = (): boolean => parts.isFormValid?.() ?? true;

  /** The newest asking for a code: its SMS may come before its answer. */
  let sending: Promise<unknown> | null = null;

  function secondsLeft(): number {
    const { resendAt } = store.get();
    return resendAt === null ? 0 : Math.max(0, Math.ceil((resendAt - clock()) / 1_000));
  }

  async function send(token?: string): Promise<void> {
    const { state, canRepeatPhone, newPhone, phone, code: before } = store.get();
    const isChanged = canRepeatPhone;
    if (state !== 'idle' || !isFormValid() || (!isChanged && secondsLeft() > 0)) return;
    set({ state: 'sending', sendError: null, isTooSoon: false });
    const to = isChanged ? cleanPhone(newPhone) : phone;
    const asked = parts.send({ phone: to, isChanged, token });
    sending = asked;
    const result = await asked;
    if (result.success) {
      // What was typed meanwhile is the new code: its SMS was quicker than this answer.
      const code = store.get().code === before ? '' : store.get().code;
      set({
        state: 'idle',
        phone: to,
        code,
        codeError: null,
        isErrorSmsCode: false,
        canRepeatPhone: false,
        newPhone: '',
        isCaptchaNeeded: false,
        isCaptchaVisible: false,
        sent: result.data,
        resendAt: endOf(result.data.timeout),
      });
      return;
    }
    const wait = Number(result.data.timeout ?? 0);
    const isPhoneWrong = PHONE_REFUSALS.has(result.code ?? '');
    set({
      state: 'idle',
      isTooSoon: result.code === 'TOO_SOON' && wait > 0,
      // There is no code to type: the number is what has to change.
      ...(isPhoneWrong && !isChanged && { canRepeatPhone: true, newPhone: phone }),
      isCaptchaNeeded: result.code === 'CAPTCHA_NEEDED',
      isCaptchaVisible: result.data.useVisibleReCaptcha === true,
      sendError: wordsOf(result),
      ...(wait > 0 && !isChanged && { resendAt: endOf(wait) }),
    });
  }

  return {
    store,
    send,
    secondsLeft,
    isFormValid,
    isPhoneFixed: parts.isPhoneFixed === true,
    type(code) {
      set({ code, codeError: null, isErrorSmsCode: false });
    },
    async check() {
      await sending;
      const { state, code, phone } = store.get();
      if (state !== 'idle' || code === '') return;
      set({ state: 'checking', codeError: null, isErrorSmsCode: false });
      const result = await parts.check({ phone, code });
      if (result.success) {
        set({ state: 'right', resendAt: null });
        parts.onRight(result.data, phone);
        return;
      }
      // Without an answer it is not the code that is wrong.
      const isWordless = parts.isErrorWordless === true && result.code !== 'NETWORK';
      set({ state: 'idle', isErrorSmsCode: true, codeError: isWordless ? null : wordsOf(result) });
    },
    changePhone() {
      set({ canRepeatPhone: true, newPhone: '', resendAt: null, sendError: null });
    },
    typePhone(newPhone) {
      set({ newPhone, sendError: null });
    },
    keepPhone() {
      set({ canRepeatPhone: false, newPhone: '', sendError: null });
    },
  };
}
