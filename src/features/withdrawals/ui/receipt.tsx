import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { WithdrawalReceipt } from '../calls/withdrawals.ts';
import { DeclaredLines } from './declared.tsx';

/** What was declared and when, as the mail says it, and what follows. */
export function Receipt({
  receipt: { orderNumber, name, email, at, lines, next },
}: {
  receipt: WithdrawalReceipt;
}) {
  return (
    <>
      <p role="status" className="rounded-md bg-ok-tint p-4 wrap-anywhere">
        <Trans>
          Подтверждение с этими же словами отправили на <b className="font-medium">{email}</b>.
        </Trans>
      </p>
      <dl className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4 tablet:p-6">
        <Row name={<Trans>Номер заказа</Trans>}>{orderNumber}</Row>
        <Row name={<Trans>Отказываетесь</Trans>}>
          <DeclaredLines lines={lines} />
        </Row>
        <Row name={<Trans>Имя и фамилия</Trans>}>{name}</Row>
        <Row name={<Trans>Дата и время</Trans>}>{at}</Row>
      </dl>
      <section aria-labelledby="withdrawal-next" className="flex flex-col gap-2">
        <h2 id="withdrawal-next" className="text-18 font-semi">
          <Trans>Что дальше</Trans>
        </h2>
        {next.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </section>
    </>
  );
}

const Row = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-ink-2">{name}</dt>
    <dd className="wrap-anywhere hyphens-auto">{children}</dd>
  </div>
);
