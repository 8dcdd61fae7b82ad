import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { CodeStanding } from '../calls/code-standing.ts';
import { CODE_CONFIRM, WALLET_METHOD } from '../rules/order-intents.ts';
import { StepForm, type CodeStepProps } from './code-steps.tsx';

/** Pauses between questions whether the money is there, in milliseconds; then the buyer asks by a press. */
const PAUSES_MS = [0, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Source: C4-106, C9-014. */
const REDIRECT_MS = 3_000;

/** The code was right: the payment is confirmed, also by whoever closed the page in between and came back. Source: C4-104. */
export function CodeUnderWay(step: CodeStepProps) {
  const { paying } = step;
  const { isBusy, confirmations, confirm } = paying;
  const isScripted = useIsScripted();
  const pause = PAUSES_MS[confirmations];
  useEffect(() => {
    if (pause === undefined || isBusy) return undefined;
    const timer = setTimeout(confirm, pause);
    return () => clearTimeout(timer);
  }, [pause, isBusy, confirm]);
  const isWaiting = isScripted && pause !== undefined;
  return (
    <StepForm {...step} intent={CODE_CONFIRM} onSend={confirm}>
      <p role="status" className="flex items-center gap-3">
        {isWaiting && <Spinner />}
        <span>
          <Trans>Код принят, подтверждаем оплату. Второй раз платить не нужно.</Trans>
        </span>
      </p>
      {!isWaiting && (
        <Button
          type="submit"
          variant="filled"
          size="lg"
          state={paying.busyWith === CODE_CONFIRM ? 'pending' : 'idle'}
        >
          <Trans>Проверить оплату</Trans>
        </Button>
      )}
    </StepForm>
  );
}

/** The money is there. The bank's page leads to the order after three seconds. Source: C4-104, C4-106. */
export function CodePaid({ standing: { method, redirect } }: { readonly standing: CodeStanding }) {
  const isBank = method !== WALLET_METHOD;
  useEffect(() => {
    if (!isBank) return undefined;
    const timer = setTimeout(() => location.assign(redirect), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isBank, redirect]);
  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="font-medium">
        <Trans>Оплата прошла</Trans>
        {isBank && (
          <>
            {'. '}
            <Trans>Через 3 секунды откроем заказ.</Trans>
          </>
        )}
      </p>
      {isBank && (
        <ButtonLink to={redirect} reloadDocument>
          <Trans>К заказу</Trans>
        </ButtonLink>
      )}
    </div>
  );
}
