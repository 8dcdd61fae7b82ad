import { useRef, useState, type RefObject } from 'react';
import { useRevalidator } from 'react-router';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { call, type CallFailure } from '#web/call-client.ts';
import { useToastAnswer } from '#web/use-toast-answer.ts';
import { saveRegistration, validateRegistration } from '../calls/registration.ts';
import { bodyOfForm } from '../rules/form-body.ts';
import type { RegistrationData } from '../loaders/registration.ts';
import { askOfEmail } from './ask-of-email.ts';
import { provePhone } from './prove-phone.ts';
import type { RegistrationState } from './use-registration.ts';

type Asked = Pick<RegistrationData, 'contractType' | 'country' | 'isSignedIn' | 'mentor'>;

/** Sends the form of a registration page: check, captcha if asked, code of the phone if asked, contract. Source: I4-001 to I4-010. */
export function useSendRegistration(
  state: RegistrationState,
  data: Asked,
  captcha: RefObject<CaptchaHandle | null>,
) {
  const { contractType, country } = data;
  const tell = useToastAnswer();
  const revalidator = useRevalidator();
  const [captchaAttempt, setCaptchaAttempt] = useState(0);
  const [goesOn, setGoesOn] = useState(false);
  const [isSending, setSending] = useState(false);
  const isBusy = useRef(false);

  /** What the server said; the form stays as it is. */
  function hear(failure: CallFailure): void {
    const { data: brought, code, fields } = failure;
    const away = brought['redirect_url'];
    if (typeof away === 'string') return location.assign(away);
    // Another try needs another answer; a first one has the captcha appear (I4-003).
    const isAsked = brought['is_show_captcha'] === true;
    setGoesOn(isAsked && captchaAttempt === 0);
    if (isAsked || captchaAttempt > 0) setCaptchaAttempt((now) => now + 1);
    if (code !== 'FIELDS_INVALID') return tell(failure);
    state.refuse(fields);
    // A text that was agreed to may be another one by now: the form shows the one that holds.
    void revalidator.revalidate();
  }

  async function run(form: HTMLFormElement): Promise<void> {
    await captcha.current?.takeToken();
    const body = { ...bodyOfForm(new FormData(form)), contractType };
    const checked = await call(validateRegistration, { body });
    if (!checked.success) return hear(checked);
    let { phone } = body;
    if (checked.data.phoneValidationRequired) {
      const proven = await provePhone(phone, body.countryISO || country);
      if (proven === null) return;
      phone = proven;
      state.setText('phone', proven);
    }
    const saved = await call(saveRegistration, {
      body: { ...body, phone, pass: checked.data.pass },
    });
    if (!saved.success) return hear(saved);
    location.assign(saved.data.redirect);
    // The page is on its way out: the button must not come to life again.
    await new Promise(() => {});
  }

  return {
    isSending,
    /** Above 0 the captcha is shown; a new number asks for a new answer. */
    captchaAttempt,
    /** Whether only the captcha's first answer is missing: with it the form is sent again (I4-003). */
    goesOn,
    /** A second press while one is on its way does nothing (I4-010). */
    async send(form: HTMLFormElement): Promise<void> {
      if (isBusy.current) return;
      isBusy.current = true;
      setSending(true);
      try {
        await run(form);
      } finally {
        isBusy.current = false;
        setSending(false);
      }
    },
    ...contactChecks(state, data, () => setCaptchaAttempt((now) => Math.max(1, now))),
  };
}

/**
 * Asks the server of e-mail and phone once they are right by themselves (I5-006, I8-009).
 *
 * @param showCaptcha Called when too much was asked.
 */
function contactChecks(
  state: RegistrationState,
  { isSignedIn, mentor }: Asked,
  showCaptcha: () => void,
) {
  return {
    async checkEmail(email: string): Promise<void> {
      const result = await askOfEmail(email);
      if (result.success || result.code === 'NETWORK' || result.code === 'ABORTED') return;
      const text = result.fields['email'];
      if (text) state.sayAt({ email: text });
      else if (result.data['is_show_captcha'] === true) showCaptcha();
    },
    /** Whoever signs in by this phone may do so at once (I4-014), unless somebody else is being registered. */
    async checkPhone(phone: string, countryIso: string): Promise<void> {
      const { meetPhone } = await import('#features/codes/ui/public.ts');
      const { words, isCaptchaNeeded } = await meetPhone({
        phone,
        countryIso,
        purpose: isSignedIn ? null : mentor?.userLink ? 'referral' : 'login',
      });
      if (words) state.sayAt({ phone: words });
      else if (isCaptchaNeeded) showCaptcha();
    },
  };
}
