import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { CodeEntry, createCodeFlow } from '#features/codes/ui/lazy/public.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { changePhone, confirmPhone } from '../calls/account.ts';
import type { Posted } from '../loaders/posted.ts';

export interface PhoneCodeProps {
  /** What came of the form with phone and password: whoever sent it has proven themselves. */
  readonly posted: Posted;
  readonly onProven: () => void;
  /** The proof is too old by now: what the server said of it, as if the form had heard it. */
  readonly onOver: (refused: Posted) => void;
}

/** The code of a new phone, and all that may go wrong with one: another, another phone, a captcha. */
export default function PhoneCode({ posted, onProven, onOver }: PhoneCodeProps) {
  const { t } = useLingui();
  const { place } = useShell();
  const { revalidate } = useRevalidator();
  const [flow] = useState(() => {
    const { phone = '', proof = '', timeout, codeLength, alphabet } = posted.more;
    return createCodeFlow({
      phone,
      countryIso: place.country,
      clock: () => performance.now(),
      // Where none went out the flow asks by itself, and hears why.
      ...(posted.isDone && {
        sent: {
          phone,
          timeout: Number(timeout),
          codeLength: Number(codeLength),
          alphabet: alphabet === 'alphanumeric' ? 'alphanumeric' : 'digits',
        },
      }),
      async send({ phone: to, token }) {
        const body = { phone: to, proof, ...(token ? { token } : {}) };
        const result = await call(changePhone, { body });
        if (result.code === 'PROOF_OVER') {
          const { message } = result;
          onOver({
            intent: 'phone',
            isDone: false,
            message,
            fields: {},
            typed: { phone: to },
            more: {},
          });
        }
        return result;
      },
      check: ({ phone: to, code }) => call(confirmPhone, { body: { phone: to, code, proof } }),
      onRight() {
        onProven();
        void revalidate();
      },
    });
  });
  return (
    <div className="max-w-120">
      <CodeEntry
        flow={flow}
        isCheckedAtOnce={false}
        length={6}
        afterwards={t`Телефон подтверждён`}
      />
    </div>
  );
}
