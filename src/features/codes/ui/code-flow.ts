import { createStore, type Store } from '#overlays/store.ts';
import type { CallResult } from '#web/call-client.ts';
import type { CodeSent } from '../calls/codes.ts';
import {
  afterRefusal,
  afterSending,
  firstState,
  secondsUntil,
  type CodeState,
} from '../rules/code-state.ts';
import { cleanPhone } from '../rules/typed-phone.ts';

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

const wordsOf = ({ message }: { message: readonly string[] }): string => message[0] ?? '';

export function createCodeFlow<Checked>(parts: CodeFlowParts<Checked>): CodeFlow {
  const { clock } = parts;
  const store = createStore<CodeState>(firstState(parts, clock()));
  const set = (next: Partial<CodeState>): void => store.set({ ...store.get(), ...next });
  const isFormValid = (): boolean => parts.isFormValid?.() ?? true;

  /** The newest asking for a code: its SMS may come before its answer. */
  let sending: Promise<unknown> | null = null;

  const secondsLeft = (): number => secondsUntil(store.get().resendAt, clock());

  async function send(token?: string): Promise<void> {
    const before = store.get();
    const { state, canRepeatPhone: isChanged, newPhone } = before;
    if (state !== 'idle' || !isFormValid() || (!isChanged && secondsLeft() > 0)) return;
    set({ state: 'sending', sendError: null, isTooSoon: false });
    const phone = isChanged ? cleanPhone(newPhone) : before.phone;
    const asked = parts.send({ phone, isChanged, token });
    sending = asked;
    const result = await asked;
    set(
      result.success
        ? afterSending(before, { phone, sent: result.data, typed: store.get().code, at: clock() })
        : afterRefusal(before, { ...result, words: wordsOf(result) }, clock()),
    );
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
