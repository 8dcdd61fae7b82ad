import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { CartView } from '#features/cart/model.ts';
import { getAbsent, removeAbsent } from '#features/delivery/calls/absent.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { unansweredWords } from '#overlays/toasts.ts';
import { call } from '#web/call-client.ts';
import { keepPersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import type { PickupPoint } from '../loaders/delivery.ts';
import { fixesBy, type DeliveryFixes } from '../rules/delivery-fixes.ts';

interface WarningProps {
  readonly cart: CartView;
  /** The point that is about to be chosen; a courier otherwise. */
  readonly point?: PickupPoint;
  readonly courier?: string;
  /** The choice proceeds: whether the cart has become another for it, and the point as it is now. */
  readonly onTaken: (isChanged: boolean, whole?: PickupPoint) => void;
}

/** What does not come by the way that is about to be chosen, and the ways out. Source: C2-077, C4-069, C4-070, C8-032. */
export default function DeliveryWarning({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  // Opened by the delivery step alone.
  const warning = props as unknown as WarningProps;
  const { fixes, error, isSending, remove } = useWarning(warning, onClose);
  const { both } = useFormats();
  const sum = fixes && both(fixes.newSum, warning.cart.currency);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={
        warning.point
          ? t`Часть товаров из вашего заказа не может быть доставлена в выбранный пункт выдачи`
          : t`Часть товаров из вашего заказа не может быть доставлена по выбранному адресу`
      }
      footer={
        <div className="flex flex-col gap-2">
          {fixes && (
            <>
              <p>
                <Trans>
                  Сумма после этого: <b className="price">{sum}</b>
                </Trans>
              </p>
              <Button isWide state={isSending ? 'pending' : 'idle'} onClick={() => void remove()}>
                <Trans>Убрать и выбрать</Trans>
              </Button>
            </>
          )}
          <Button isWide variant="outline" onClick={onClose}>
            <Trans>Выбрать другой способ</Trans>
          </Button>
        </div>
      }
    >
      <div aria-busy={!fixes && !error}>
        {!fixes && !error && <div className="h-16 rounded-md bg-sand" />}
        {fixes && <Lines lines={fixes.lines} />}
        {error && (
          <Alert type="error" isInline>
            {error}
          </Alert>
        )}
      </div>
    </DialogSurface>
  );
}

function Lines({ lines }: Pick<DeliveryFixes, 'lines'>) {
  const say = useText();
  return (
    <ul className="flex flex-col gap-1.5">
      {lines.map(({ sku, name, wished, available, why }) => (
        <li key={sku}>
          <span className="font-medium">{name}</span>:{' '}
          {why ? (
            say(why)
          ) : (
            <Trans>
              в корзине {wished} шт., есть {available}
            </Trans>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asks what is missing, and takes it out. */
function useWarning({ cart, point, courier, onTaken }: WarningProps, onClose: () => void) {
  const { paths } = useShell();
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const [fixes, setFixes] = useState<DeliveryFixes | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const body = point
    ? { deliveryPointId: point.number, deliveryType: point.type }
    : { deliveryType: courier ?? 'COURIER' };

  async function ask(): Promise<void> {
    const result = await call(getAbsent, { body }, { key: 'absent' });
    if (result.code === 'ABORTED') return;
    if (!result.success) return setError(result.message[0] ?? unansweredWords());
    const found = fixesBy(result.data, cart);
    // By now everything comes: there is nothing to warn of.
    if (found.lines.length === 0) return proceed(false);
    setFixes(found);
  }

  function proceed(isChanged: boolean): void {
    onClose();
    onTaken(
      isChanged,
      point && {
        ...point,
        // Another cart may cost another price there.
        price: isChanged ? null : point.price,
        canDeliverCompletely: true,
        whyNot: null,
      },
    );
  }

  async function remove(): Promise<void> {
    setSending(true);
    setError(null);
    const result = await call(removeAbsent, { body }, { key: 'remove absent' });
    setSending(false);
    if (result.data.cartData) keepPersonal({ cartData: result.data.cartData });
    if (!result.success) return setError(result.message[0] ?? unansweredWords());
    if (result.data.countInCart === 0) {
      onClose();
      return void navigate(paths.home());
    }
    proceed(true);
    void revalidator.revalidate();
  }

  // Once: the window is about one choice.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void ask(), []);

  return { fixes, error, isSending, remove };
}
