import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { usePersonal } from '#web/personal-store.ts';
import { useFormats } from '#web/use-formats.ts';
import { cartOf } from '../cart-of.ts';
import type { OverlimitChoice, OverlimitProps } from './into-certificate.ts';

/** More than the certificate covers: into its package nevertheless, or into the own one; where the limit is strict, only that. Source: C2-052. */
export default function OverlimitDialog({ isOpen, onClose, props }: DialogProps) {
  // Only `into-certificate.ts` opens it.
  const { number, refusal, choose } = props as unknown as OverlimitProps;
  const { both } = useFormats();
  const cart = cartOf(usePersonal());
  const found = cart?.certificatedPackages.find(({ certificateNum }) => certificateNum === number);
  const decided = useRef<OverlimitChoice>(null);
  const close = (choice: OverlimitChoice) => {
    decided.current = choice;
    choose(choice);
    onClose();
  };
  // However it is closed, by Back as well, whoever asked gets an answer.
  useEffect(() => () => choose(decided.current), [choose]);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={() => close(null)}
      title={<Trans>Больше лимита сертификата</Trans>}
      footer={
        <div className="flex flex-wrap gap-3">
          {refusal === null && (
            <Button variant="filled" onClick={() => close('certificate')}>
              <Trans>В пакет сертификата</Trans>
            </Button>
          )}
          <Button onClick={() => close('own')}>
            <Trans>В ваш пакет</Trans>
          </Button>
        </div>
      }
    >
      {refusal !== null ? (
        <p>{refusal}</p>
      ) : (
        <p>
          {cart && found && (
            <Trans>
              В пакете «{found.name}» товаров на {both(found.itemsSum, cart.currency)}, сертификат
              покрывает {both(found.limit, cart.currency)}.
            </Trans>
          )}{' '}
          <Trans>Всё, что сверх лимита, оплачивается полностью.</Trans>
        </p>
      )}
    </DialogSurface>
  );
}
