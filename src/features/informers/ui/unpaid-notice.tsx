import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '#kit/button.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { DockRow } from './dock-row.tsx';
import { useUnpaidOrder } from './use-unpaid-order.ts';

/** Says that an order waits for its money and leads to where it is paid; it can be sent away for a day. Source: I2-094, I4-061, I9-009. */
export default function UnpaidNotice({
  Row,
  onHide,
}: {
  /** Handed in, so that the bar does not come in two files. */
  readonly Row: typeof DockRow;
  readonly onHide: () => void;
}) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { majorMoney } = useFormats();
  const order = useUnpaidOrder();
  const sum = order ? majorMoney(order.sum, order.currency) : '';
  const orderNumber = order?.orderNumber ?? '';
  return (
    <Row
      icon="box"
      close={{ label: t`Скрыть на сутки`, onPress: onHide }}
      actions={
        <ButtonLink size="sm" variant="filled" to={order?.url ?? paths.orders()}>
          <Trans>Оплатить</Trans>
        </ButtonLink>
      }
    >
      {order ? (
        <Trans>
          Заказ {orderNumber} на {sum} ждёт оплаты.
        </Trans>
      ) : (
        <Trans>У вас есть неоплаченный заказ.</Trans>
      )}
    </Row>
  );
}
