import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { callsOf, type CallFailure } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { identityCallPaths } from '../call-paths.ts';
import type { identityCalls } from '../calls.ts';

export const callIdentity = callsOf<typeof identityCalls>(identityCallPaths);

/** Goes where the server says, also when that is the page we are on. */
export function follow(address: string): void {
  if (address === location.pathname + location.search) location.reload();
  else location.assign(address);
}

/** Signing in by password. What stays of a refusal is one sentence that does not say which part was wrong. */
export function useLogin() {
  const { t } = useLingui();
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  return {
    error,
    isSending,
    clear: () => setError(null),
    /** Success follows the returned address (I4-039); the page comes up again with the new visitor. */
    async send(login: string, password: string): Promise<void> {
      setSending(true);
      const result = await callIdentity('login_check', { body: { _username: login, _password: password } });
      if (result.success) {
        keepPersonal(result.data);
        follow(result.data.redirect);
        return;
      }
      setSending(false);
      setError(result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
    },
  };
}

/** Ends the session and goes where the server says (I4-042). @returns What went wrong; null when it is done. */
export async function logOut(): Promise<CallFailure | null> {
  const result = await callIdentity('security_logout');
  if (!result.success) return result;
  follow(result.data.redirect);
  return null;
}
