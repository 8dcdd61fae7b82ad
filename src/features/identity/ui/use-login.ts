import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call, type CallFailure } from '#web/call-client.ts';
import { logIn, logOut } from '../calls/identity.ts';
import { afterLogin } from './after-login.ts';
import { follow, rememberBadPassword } from './login-end.ts';

/** What the server asks for beside login and password. */
export interface AskedCaptcha {
  readonly isAsked: boolean;
  /** Something to press is wanted. */
  readonly isVisible: boolean;
  /** Rises with each refusal: an answer is good once. */
  readonly attempt: number;
}

/**
 * Signing in by password. What stays of a refusal is one sentence that does not say which part was wrong.
 *
 * @param onSignedIn Goes on with what was wanted; by default the page that the answer names comes up with the new visitor (I4-039).
 */
export function useLogin(onSignedIn?: () => void, onSubmitted?: () => void) {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [captcha, setCaptcha] = useState<AskedCaptcha>({
    isAsked: false,
    isVisible: false,
    attempt: 0,
  });
  return {
    error,
    isSending,
    captcha,
    clear: () => setError(null),
    /** @param takeToken Waits for the captcha's answer, where one is asked for. */
    async send(login: string, password: string, takeToken: () => Promise<string>): Promise<void> {
      setSending(true);
      const token = captcha.isAsked ? await takeToken() : '';
      const result = await call(logIn, {
        body: { _username: login, _password: password, ...(token && { _token: token }) },
      });
      if (result.success) {
        onSubmitted?.();
        afterLogin(result.data, onSignedIn ?? (() => follow(result.data.redirect)));
        return;
      }
      setSending(false);
      setError(result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
      setCaptcha((before) => ({
        isAsked:
          result.data.authWithCaptcha === true || (before.isAsked && result.code === 'TOO_MANY'),
        isVisible: result.data.useVisibleReCaptcha === true,
        attempt: before.attempt + 1,
      }));
    },
  };
}

/** Ends the session and goes where the server says (I4-042). @returns What went wrong; null when it is done. */
export async function signOut(): Promise<CallFailure | null> {
  const result = await call(logOut);
  if (!result.success) return result;
  rememberBadPassword(false);
  follow(result.data.redirect);
  return null;
}
