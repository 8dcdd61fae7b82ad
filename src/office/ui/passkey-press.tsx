import { useLingui } from '@lingui/react/macro';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { silenceStore } from '../silence.ts';
import type { action } from '../screens/entry/passkey.ts';

const never = () => () => {};

/** Whether this browser knows passkeys: false on the server and without scripts. */
export const useKnowsPasskeys = (): boolean =>
  useSyncExternalStore(never, browserSupportsWebAuthn, () => false);

export interface PasskeyPressProps {
  /** To come in, or to prove oneself. */
  readonly what: 'enter' | 'prove';
  readonly children: ReactNode;
}

/** Sends the form around it with a passkey in place of a code or a password. Nothing where the browser knows no passkeys. */
export function PasskeyPress({ what, children }: PasskeyPressProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<typeof action>();
  const submit = useSubmit();
  const button = useRef<HTMLButtonElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { data } = fetcher;
  const asked = useRef<typeof data>(undefined);
  useEffect(() => {
    const form = button.current?.form;
    // Each question is put to the device once.
    if (!data || !form || asked.current === data) return;
    asked.current = data;
    const { options } = data;
    const sign = async () => {
      try {
        if (!options) throw new Error('no passkey of this host');
        const answer = await startAuthentication({ optionsJSON: options });
        const typed = new FormData(form);
        typed.set('passkey', JSON.stringify(answer));
        await submit(typed, { method: 'post' });
      } catch {
        setFailed(true);
      }
      setAsking(false);
    };
    void sign();
  }, [data, submit]);
  if (!useKnowsPasskeys()) return null;
  const press = () => {
    setFailed(false);
    setAsking(true);
    const ask = async () => {
      await fetcher.submit({ what }, { method: 'post', action: '/passkey' });
      if (silenceStore.get()) setAsking(false);
    };
    void ask();
  };
  return (
    <>
      <Button ref={button} isWide onClick={press} state={isAsking ? 'pending' : 'idle'}>
        {children}
      </Button>
      {hasFailed && (
        <div role="alert">
          <Alert type="error" isInline>
            {t`Ключ доступа не сработал, или вы отказались. Попробуйте ещё раз.`}
          </Alert>
        </div>
      )}
    </>
  );
}
