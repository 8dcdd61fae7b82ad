import { openPhoneProof } from '#features/codes/ui/public.ts';
import { call } from '#web/call-client.ts';
import { checkOrderCode, sendOrderCode } from '../calls/phone-code.ts';

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
      call(sendOrderCode, {
        body: {
          ...(isChanged && { phone: to }),
          ...(token && { token }),
        },
      }),
    check: (code) => call(checkOrderCode, { body: { code } }),
  });
