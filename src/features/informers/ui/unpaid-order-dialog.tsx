import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { useUnpaidOrder } from './use-unpaid-order.ts';

/** The order that waits for its money, and the way to pay it (I2-155). */
export default function UnpaidOrderDialog({ isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  const { both } = useFormats();
  const { order: answer, askAgain } = useUnpaidOrder();
  const isFailed = answer === 'failed';
  const order = isFailed ? undefined : answer;
  const sum = order ? both(order.sum, order.currency) : '';
  const orderNumber = order?.orderNumber ?? '';
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Неоплаченный заказ</Trans>}
      footer={
        order ? (
          <ButtonLink variant="filled" isWide to={order.url}>
            <Trans>Оплатить</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink isWide to={paths.orders()}>
            <Trans>Мои заказы</Trans>
          </ButtonLink>
        )
      }
    >
      {isFailed && <NoAnswer onRetry={askAgain} />}
      {answer === undefined && <Skeleton className="h-12 w-full" />}
      {order && (
        <p>
          <Trans>
            Заказ {orderNumber} на {sum} ждёт оплаты. Пока он не оплачен, мы его не отправим.
          </Trans>
        </p>
      )}
      {order === null && (
        <p>
          <Trans>Среди ваших заказов нет неоплаченных.</Trans>
        </p>
      )}
    </DialogSurface>
  );
}
