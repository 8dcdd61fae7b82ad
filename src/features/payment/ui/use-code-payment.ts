import { useCallback, useEffect, useRef, useState } from 'react';
import { call, type CallResult } from '#web/call-client.ts';
import {
  confirmBankCode,
  confirmPayment,
  confirmWallet,
  sendBankPhone,
  sendPaymentAgain,
  sendWalletNumber,
  verifyWalletCode,
} from '../calls/code-payment.ts';
import type { CodeStanding } from '../calls/code-standing.ts';
import type { PostedCode } from '../model.ts';
import {
  CODE_AGAIN,
  CODE_CHECK,
  CODE_CONFIRM,
  CODE_NUMBER,
  WALLET_METHOD,
} from '../rules/order-intents.ts';

interface CodePaymentOptions {
  readonly given: CodeStanding;
  readonly posted: PostedCode | null;
  readonly order_id: string;
  readonly onChange: (standing?: CodeStanding) => void;
}

/** How the steps follow each other: what the server answers is how it stands, and what it refuses stays beside what was typed. */
export function useCodePayment({ given, posted, order_id, onChange }: CodePaymentOptions) {
  const [seen, setSeen] = useState(given);
  const [standing, setStanding] = useState(given);
  const [no, setNo] = useState(posted);
  const [busyWith, setBusy] = useState<string | null>(null);
  const [confirmations, setConfirmations] = useState(0);
  // Another tab, or the page's own questions, may be further than this form; they are never behind it.
  if (seen !== given) {
    setSeen(given);
    if (given.now > standing.now && standing.status !== 'PAID') setStanding(given);
  }
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  const isWallet = standing.method === WALLET_METHOD;
  const { paymentToken, authToken } = standing;

  const take = useCallback(
    async (intent: string, typed: string, step: () => Promise<CallResult<CodeStanding>>) => {
      setBusy(intent);
      const result = await step();
      setBusy(null);
      if (result.success) {
        setNo(null);
        setStanding(result.data);
        if (result.data.status === 'PAID') changed.current(result.data);
        return;
      }
      if (result.code === 'ABORTED') return;
      setNo({ intent, code: result.code ?? '', words: result.message.join(' '), typed });
      // Paid, over, or begun anew elsewhere: the page says how it stands.
      if (result.code === 'NOT_PAYABLE' || intent === CODE_CONFIRM) changed.current();
    },
    [],
  );
  const confirm = useCallback(() => {
    setConfirmations((count) => count + 1);
    void take(CODE_CONFIRM, '', () => {
      const auth_token = authToken ?? '';
      return isWallet
        ? call(confirmWallet, {
            query: { order_id, requisite: order_id },
            body: { auth_token },
          })
        : call(confirmPayment, { body: { order_id, auth_token } });
    });
  }, [take, isWallet, order_id, authToken]);

  return {
    standing,
    no,
    busyWith,
    isBusy: busyWith !== null,
    /** How often it was asked for the confirmation. */
    confirmations,
    confirm,
    sendNumber: (typed: string): void =>
      void take(CODE_NUMBER, typed, () =>
        isWallet
          ? call(sendWalletNumber, { body: { order_id, payer: typed } })
          : call(sendBankPhone, { body: { order_id, phone_number: typed } }),
      ),
    sendAgain: (): void =>
      void take(CODE_AGAIN, '', () => call(sendPaymentAgain, { body: { order_id } })),
    checkCode: (code: string): void =>
      void take(CODE_CHECK, code, () =>
        isWallet
          ? call(verifyWalletCode, {
              body: { payment_token: paymentToken ?? '', one_time_password: code },
            })
          : call(confirmBankCode, { body: { order_id, otp: code } }),
      ),
  };
}

export type CodePaying = ReturnType<typeof useCodePayment>;
