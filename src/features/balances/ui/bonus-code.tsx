import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { sendCode } from '#features/codes/calls/codes.ts';
import { CodeEntry, createCodeFlow } from '#features/codes/ui/lazy/public.ts';
import { PURPOSE_RULES } from '#features/codes/rules/purposes.ts';
import { Button } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { call, type CallResult } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';

export interface BonusCodeProps {
  /** What is to be spent, in words. */
  readonly sum: string;
  /** The last digits of where the code goes, as far as they are known before it is sent. */
  readonly phone: string;
  readonly contract: string;
  /** Spends it, with the code. */
  readonly check: (code: string) => Promise<CallResult<unknown>>;
  readonly onProven: () => void;
  readonly onCancel: () => void;
}

/** The code that proves whose the bonuses are, in the card: it opens with the question, and a right one spends them. Source: C4-093. */
export default function BonusCode(props: BonusCodeProps) {
  const { sum, phone, contract, check, onProven, onCancel } = props;
  const { t } = useLingui();
  const { country } = useShell().place;
  const [flow] = useState(() =>
    createCodeFlow({
      phone,
      countryIso: country,
      isPhoneFixed: true,
      clock: () => performance.now(),
      send: ({ token }) =>
        call(sendCode, { body: { contract, isBonus: true, ...(token && { token }) } }),
      check: ({ code }) => check(code),
      onRight: onProven,
    }),
  );
  return (
    <div data-bonus-code className="flex flex-col gap-4 rounded-md bg-sand p-4">
      <p>
        <Trans>Чтобы списать {sum}, введите код из SMS: так бонусы тратите только вы.</Trans>
      </p>
      <Suspense fallback={<Spinner />}>
        <CodeEntry
          flow={flow}
          isCheckedAtOnce={false}
          length={PURPOSE_RULES.bonus.length}
          afterwards={t`Код принят, бонусы списаны`}
        />
      </Suspense>
      <Button variant="text" className="self-center" onClick={onCancel}>
        <Trans>Не списывать столько</Trans>
      </Button>
    </div>
  );
}
