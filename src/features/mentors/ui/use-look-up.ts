import { useRef, useState } from 'react';
import { useLookUpCaptcha } from '#features/captcha/ui/lazy/public.ts';
import { clearToasts } from '#overlays/toasts.ts';
import type { CallResult } from '#web/call-client.ts';
import type { TypedSource } from '../rules/typed-fields.ts';

/** Asks who a typed text leads to. What is typed or asked later makes an earlier answer count for nothing. */
export function useLookUp() {
  const { captcha, withCaptcha } = useLookUpCaptcha();
  const [busy, setBusy] = useState<TypedSource | null>(null);
  /** Counts what was asked and typed. */
  const turn = useRef(0);
  return {
    /** Wanted from who has looked up many. */
    captcha,
    withCaptcha,
    /** What is being looked up. */
    busy,
    /** What is being looked up is wanted no more. */
    passOver(): void {
      turn.current += 1;
      setBusy(null);
    },
    /** @returns Null when it was passed over in the meantime. */
    async lookUp<Data>(
      source: TypedSource,
      ask: (token?: string) => Promise<CallResult<Data>>,
    ): Promise<CallResult<Data> | null> {
      // The whole area: a server that was silent said so under a name of its own (I8-005).
      clearToasts('security');
      clearToasts('server');
      setBusy(source);
      turn.current += 1;
      const asked = turn.current;
      const result = await withCaptcha(ask);
      if (asked !== turn.current) return null;
      setBusy(null);
      return result;
    },
  };
}
