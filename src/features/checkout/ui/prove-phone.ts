import { openPhoneProof } from '#features/codes/ui/public.ts';
import { callsOf } from '#web/call-client.ts';
import { phoneCodeCallPaths } from '../phone-code-call-paths.ts';
import type { phoneCodeCalls } from '../phone-code-calls.ts';

const call = callsOf<typeof phoneCodeCalls>(phoneCodeCallPaths);

/** Opens the window for the code to the receiver's phone. */
export const provePhone = (
  phone: string,
  countryIso: string,
  onProven: () => void,
): Promise<void> =>
  openPhoneProof({
    phone,
    countryIso,
    onProven,
    send: ({ phone: to, isChanged, token }) =>
      call('order_phone_code_send', {
        body: {
          ...(isChanged && { phone: to }),
          ...(token && { token }),
        },
      }),
    check: (code) => call('order_phone_code_check', { body: { code } }),
  });
