import { Trans } from '@lingui/react/macro';
import { LineDrawing } from '#kit/line-drawing.tsx';
import type { ThankYouData } from '../../loaders/thank-you.ts';
import { CopyButton } from './copy-button.tsx';

/** Thanks by name, or what is still missing, and the number to keep. */
export function OrderHead({ order }: Pick<ThankYouData, 'order'>) {
  const { orderNumber, firstName, payment, delivery } = order;
  const isOver = delivery.from === null;
  const isThanks = !isOver && !payment.canPay;
  return (
    <header
      className={`flex flex-wrap items-center gap-x-6 gap-y-3 rounded-lg p-4 tablet:flex-nowrap tablet:p-8 ${isThanks ? 'bg-brand-tint' : 'bg-sand'}`}
    >
      <span aria-hidden="true" className="*:size-24 tablet:*:size-32">
        <LineDrawing name={isThanks ? 'tick' : isOver ? 'basket' : 'parcel'} />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-28 font-semi text-balance wrap-anywhere desktop:text-36">
          {isOver ? (
            <Trans>Заказ отменён</Trans>
          ) : payment.standing === 'refused' ? (
            <Trans>Оплата не прошла, заказ сохранён</Trans>
          ) : payment.canPay ? (
            <Trans>Заказ принят, осталось оплатить</Trans>
          ) : firstName ? (
            <Trans>Спасибо, {firstName}!</Trans>
          ) : (
            <Trans>Спасибо за заказ!</Trans>
          )}
        </h1>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <Trans>
              Номер заказа <strong className="font-semi">{orderNumber}</strong>
            </Trans>
          </span>
          <CopyButton text={orderNumber} />
        </p>
      </div>
    </header>
  );
}
