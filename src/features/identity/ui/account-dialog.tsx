import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Icon } from '#kit/icon.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { HelpLine } from '#web/shell/help-line.tsx';
import { useServiceLinks } from '#web/shell/navigation.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { contractOf, nameOf, usePersonal } from '#web/personal-store.ts';
import { useTell } from '#web/use-tell.ts';
import { logOut } from './use-login.ts';

const ROW =
  '-mx-3 flex min-h-14 items-center gap-3 rounded-sm px-3 no-underline hover:bg-brand-tint hover:text-brand';

/** Who is signed in, where their orders are, and the way out. */
export default function AccountDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const services = useServiceLinks();
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
      footer={
        <Button
          isWide
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
      }
    >
      {contract && (
        <p className="text-ink-2">
          <Trans>Номер {contract}</Trans>
        </p>
      )}
      <nav aria-label={t`Кабинет`} className="mt-4">
        <ul>
          <li>
            <Link to={paths.orders()} className={ROW}>
              <Icon name="box" className="text-brand" />
              <span className="flex-1 font-medium">
                <Trans>Мои заказы</Trans>
              </span>
              <Icon name="right" size={20} className="text-ink-3" />
            </Link>
          </li>
          {services.map(({ href, title }, at) => (
            <li key={href}>
              <Link to={href} className={ROW}>
                <Icon name={at === 0 ? 'truck' : 'help'} className="text-brand" />
                <span className="flex-1">{title}</span>
                <Icon name="right" size={20} className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <HelpLine className="mt-6 border-t border-line pt-4" />
    </DialogSurface>
  );
}
