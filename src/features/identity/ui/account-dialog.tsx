import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { useTell } from '#web/use-tell.ts';
import { logOut } from './use-login.ts';

/** Who is signed in, and the way out. */
export default function AccountDialog({ isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  const tell = useTell();
  const personal = usePersonal();
  const [isLeaving, setLeaving] = useState(false);
  const contract = contractOf(personal);
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={nameOf(personal) || <Trans>Кабинет</Trans>}
    >
      {contract && (
        <p className="text-ink-2">
          <Trans>Номер {contract}</Trans>
        </p>
      )}
      <ButtonLink to={paths.orders()} isWide className="mt-4">
        <Trans>Мои заказы</Trans>
      </ButtonLink>
      <Button
        isWide
        variant="text"
        className="mt-3"
        state={isLeaving ? 'pending' : 'idle'}
        onClick={() => {
          setLeaving(true);
          void logOut().then((failure) => {
            setLeaving(false);
            if (failure) tell(failure);
          });
        }}
      >
        <Trans>Выйти</Trans>
      </Button>
    </DialogSurface>
  );
}
