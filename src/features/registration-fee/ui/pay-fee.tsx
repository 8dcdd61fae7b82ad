import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PaymentStanding, PostedOrder } from '#features/payment/model.ts';
import { PayByKept, PayOrder, PayWays, StandingBadge } from '#features/payment/ui/public.ts';
import { hydratedPart } from '#web/lazy-part.tsx';
import { Amount } from '#web/second-price.tsx';
import type { ShownFee } from '../loaders/registration-fee.ts';

const loadAskAgain = async () => (await import('./ask-again.tsx')).AskAgain;
/** Asked while money is on its way only: its code comes after the page. */
const AskAgain = hydratedPart(loadAskAgain, import.meta.env.SSR ? await loadAskAgain() : null);

export interface PayFeeProps {
  readonly fee: ShownFee;
  readonly formToken: string;
  readonly posted: PostedOrder | undefined;
  /** How it stands may have changed: the page is to be read again. */
  readonly onChanged: () => void;
}

/** How the fee stands, and by what it is paid; one that is paid only says so. */
export function PayFee({ fee, formToken, posted, onChanged }: PayFeeProps) {
  const { order, ways } = fee;
  const standing = fee.isPaid ? 'paid' : (order?.standing ?? 'unpaid');
  const own = { orderNumber: order?.orderNumber ?? '', formToken };
  const sum = <Amount major={fee.sum} currency={fee.currency} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="price text-28">{sum}</span>
        <span role="status" data-standing={standing}>
          <StandingBadge standing={standing} />
        </span>
      </div>
      <Note standing={standing} paidOn={fee.paidOn} />
      {order && <PayByKept {...own} means={order.keptMeans} sum={sum} />}
      {order && (order.changes.code || posted?.start) && (
        // The code of its bank, or the form of a provider; the ways stand below in any case.
        <PayOrder
          {...own}
          canPay
          payUntil={null}
          timeZone={order.timeZone}
          now={order.now}
          changes={{ ...order.changes, methods: [], method: null }}
          posted={posted}
          payForm={null}
          repeat={null}
          onEnd={onChanged}
          onChanged={onChanged}
          isWhole
        />
      )}
      {order && standing === 'waiting' && !order.changes.code && (
        <AskAgain {...own} isChecked={posted?.isChecked ?? false} onChanged={onChanged} />
      )}
      {ways.length > 0 && !posted?.start && (
        <section aria-labelledby="fee-ways" className="mt-6 print:hidden">
          <h3 id="fee-ways" className="mb-3 text-18 font-semi">
            <Trans>Способ оплаты</Trans>
          </h3>
          <PayWays {...own} ways={ways} />
        </section>
      )}
    </>
  );
}

/** What follows from how it stands, where anything does. */
function Note({ standing, paidOn }: { standing: PaymentStanding; paidOn: string | null }) {
  const notes: Partial<Record<PaymentStanding, ReactNode>> = {
    paid: paidOn ? (
      <Trans>Взнос оплачен {paidOn}: больше ничего платить не нужно.</Trans>
    ) : (
      <Trans>Взнос оплачен: больше ничего платить не нужно.</Trans>
    ),
    waiting: (
      <Trans>Если вы уже заплатили, мы увидим это сами. Если нет, начните оплату ещё раз.</Trans>
    ),
    'on-its-way': (
      <Trans>
        Банк переводит деньги, это занимает до двух недель. Делать ничего не нужно: когда деньги
        придут, мы напишем.
      </Trans>
    ),
    review: <Trans>Сверяем оплату с платёжной системой. Мы напишем вам на почту.</Trans>,
    refunding: (
      <Trans>
        Отмена принята. Платёжная система ещё не ответила: деньги вернутся, как только она ответит.
      </Trans>
    ),
  };
  if (standing === 'refused')
    return (
      <p role="alert" className="mt-2">
        <Trans>
          Платёж отклонён, деньги не списаны. Попробуйте ещё раз или выберите другой способ.
        </Trans>
      </p>
    );
  const note = notes[standing];
  return note ? <p className="mt-2 text-ink-2">{note}</p> : null;
}
