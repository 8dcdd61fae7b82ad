import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { getFreeDelivery, type FreeDeliveryView } from '../../calls/cart.ts';
import { cartOf } from '../cart-of.ts';

type Asked = readonly FreeDeliveryView[] | 'silence' | null;

/** From which order on each way of delivery costs nothing, and where all of it is told (C2-044, I2-155). */
export default function FreeDeliveryDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const { number, points, both } = useFormats();
  const cart = cartOf(usePersonal());
  const [asked, setAsked] = useState<Asked>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void call(getFreeDelivery, { query: {} }).then((result) => {
      if (!isLeft) setAsked(result.success ? result.data : 'silence');
    });
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  const names = { csc: t`Выдача в магазине`, self: t`Пункт выдачи`, other: t`Курьер` };
  // The answer names its currency by its sign alone; the cart has all of it.
  const needed = ({ sum_needed, use_points, currency }: FreeDeliveryView): string =>
    use_points
      ? points(sum_needed)
      : cart
        ? both(sum_needed, cart.currency)
        : `${number(sum_needed)} ${currency.logo}`;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Бесплатная доставка</Trans>}
      footer={
        <ButtonLink isWide to={paths.staticPage('delivery-and-payment')}>
          <Trans>Доставка и оплата</Trans>
        </ButtonLink>
      }
    >
      {asked === null && <Skeleton className="h-24 w-full" />}
      {asked === 'silence' && (
        <NoAnswer
          onRetry={() => {
            setAsked(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {Array.isArray(asked) && asked.length === 0 && (
        <p>
          <Trans>В эту страну доставка всегда платная.</Trans>
        </p>
      )}
      {Array.isArray(asked) && asked.length > 0 && (
        <dl className="flex flex-col">
          {asked.map((each: FreeDeliveryView) => (
            <div
              key={each.type}
              className="flex flex-wrap justify-between gap-x-4 border-b border-line py-3 last:border-0"
            >
              <dt>{names[each.type]}</dt>
              <dd className="font-semi">
                <Trans>от {needed(each)}</Trans>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </DialogSurface>
  );
}
