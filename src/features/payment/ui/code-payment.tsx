import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import type { CodeStanding } from '../calls/code-standing.ts';
import type { PostedCode } from '../model.ts';
import { BY_CODE, WALLET_METHOD } from '../rules/order-intents.ts';
import { CodePaid, CodeUnderWay } from './code-outcome.tsx';
import { CodeStepForm, NumberForm, ResendForm } from './code-steps.tsx';
import { useCodePayment } from './use-code-payment.ts';

export interface CodePaymentProps {
  /** As the page's data have it. */
  readonly standing: CodeStanding;
  readonly orderNumber: string;
  readonly formToken: string;
  /** What came of a step without scripts. */
  readonly posted: PostedCode | null;
  /** The order may stand otherwise now; with how the payment stands, once it is paid. */
  readonly onChange: (standing?: CodeStanding) => void;
}

/** A number, the code that its provider sends there, and the confirmation. Source: C4-100 to C4-106. */
export default function CodePayment({
  standing: given,
  posted,
  onChange,
  ...own
}: CodePaymentProps) {
  const { t } = useLingui();
  const paying = useCodePayment({ given, posted, order_id: own.orderNumber, onChange });
  const { standing, no } = paying;
  const { status, method, isPractice } = standing;
  const isWallet = method === WALLET_METHOD;
  const field = no && ['NUMBER_WRONG', 'CODE_WRONG', 'CODE_EXPIRED'].includes(no.code);
  const shared = { paying, ...own };
  return (
    <section
      id={BY_CODE}
      data-by-code={status}
      aria-label={isWallet ? t`Оплата кошельком` : t`Оплата через мобильный банк`}
      className="mt-4 flex max-w-96 scroll-mt-26 flex-col gap-4"
    >
      {isPractice && status !== 'PAID' && (
        <p className="rounded-md border border-line px-4 py-2 text-14 text-ink-2">
          <Trans>
            Учебная оплата: деньги не списываются. Подойдёт любой номер и любой код, кроме 0000.
          </Trans>
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {no && !field && (
          <Alert type="error" isInline>
            {no.words || t`Что-то пошло не так, попробуйте еще раз`}
          </Alert>
        )}
      </div>
      {status === 'NEW' && <NumberForm {...shared} />}
      {status === 'SUCCESS' && (
        <>
          <CodeStepForm {...shared} />
          <ResendForm {...shared} />
          <Disclosure
            title={isWallet ? <Trans>Другой кошелёк</Trans> : <Trans>Другой телефон</Trans>}
            open={no?.code === 'NUMBER_WRONG' || undefined}
          >
            <NumberForm {...shared} />
          </Disclosure>
        </>
      )}
      {status === 'IN_PROGRESS' && <CodeUnderWay {...shared} />}
      {status === 'PAID' && <CodePaid standing={standing} />}
    </section>
  );
}
