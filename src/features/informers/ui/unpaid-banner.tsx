import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { useFormats } from '#web/use-formats.ts';
import type { DockBox } from './dock-box.tsx';
import type { DockRow } from './dock-row.tsx';
import { useUnpaidOrder } from './use-unpaid-order.ts';

export interface UnpaidBannerProps {
  /** Both handed in, so that the bar does not come in two files. */
  readonly Box: typeof DockBox;
  readonly Row: typeof DockRow;
  readonly onHide: () => void;
  /** The money has come since the page asked who is here. */
  readonly onNone: () => void;
  /** Nobody can say whether it has. */
  readonly onFailed: () => void;
}

/** Says that an order waits for its money and leads to where it is paid; it can be sent away for a day. Source: I2-094, I4-061, I9-009. */
export default function UnpaidBanner({ Box, Row, onHide, onNone, onFailed }: UnpaidBannerProps) {
  const { t } = useLingui();
  const { both } = useFormats();
  const { order } = useUnpaidOrder();
  const isNone = order === null;
  const isFailed = order === 'failed';
  useEffect(() => {
    if (isNone) onNone();
    if (isFailed) onFailed();
  }, [isNone, isFailed, onNone, onFailed]);
  if (!order || isFailed) return null;
  const sum = both(order.sum, order.currency);
  const { orderNumber } = order;
  return (
    <Box name="unpaidOrder">
      <Row
        icon="box"
        close={{ label: t`Скрыть на сутки`, onPress: onHide }}
        actions={
          <ButtonLink size="sm" variant="filled" to={order.url}>
            <Trans>Оплатить</Trans>
          </ButtonLink>
        }
      >
        {order.isRefused ? (
          <Trans>
            Оплата заказа {orderNumber} на {sum} не прошла, деньги не списаны. Попробуйте ещё раз.
          </Trans>
        ) : (
          <Trans>
            Заказ {orderNumber} на {sum} ждёт оплаты.
          </Trans>
        )}
      </Row>
    </Box>
  );
}
