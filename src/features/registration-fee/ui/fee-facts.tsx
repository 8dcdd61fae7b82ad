import { Trans } from '@lingui/react/macro';
import { Row } from '#features/orders/ui/public.ts';
import { Amount } from '#web/second-price.tsx';
import type { ShownFee } from '../loaders/registration-fee.ts';

/** What is paid for, and why. */
export const FeeFacts = ({ fee, contract }: { fee: ShownFee; contract: string }) => (
  <section
    aria-labelledby="fee-why"
    className="rounded-md border border-line bg-surface p-4 tablet:p-6"
  >
    <h2 id="fee-why" className="mb-2 text-18 font-semi">
      <Trans>За что этот взнос</Trans>
    </h2>
    <p className="mb-4 text-ink-2">
      <Trans>
        Консультанты один раз платят за регистрацию. Покупать и копить баллы можно и до оплаты:
        баллов, кешбэка и доставки у взноса нет.
      </Trans>
    </p>
    <dl className="flex flex-col gap-2">
      <Row name={<Trans>Регистрационный номер</Trans>}>{contract}</Row>
      <Row name={<Trans>Страна контракта</Trans>}>{fee.country}</Row>
      <Row name={<Trans>Дата регистрации</Trans>}>{fee.owedOn}</Row>
    </dl>
    <dl className="mt-3 border-t border-line pt-3 font-semi">
      <Row name={fee.isPaid ? <Trans>Оплачено</Trans> : <Trans>К оплате</Trans>}>
        <span className="price">
          <Amount major={fee.sum} currency={fee.currency} />
        </span>
      </Row>
    </dl>
  </section>
);
