import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#kit/alert.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { OtherAction } from '../../calls/view-action.ts';
import { OfferList } from './offer-list.tsx';
import { openAction } from './promotion-windows.ts';

interface ListWindowProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Null while they are asked for. */
  readonly actions: readonly OtherAction[] | 'silence' | null;
  readonly empty: ReactNode;
  readonly kind?: 'modal' | 'sheet';
}

/** Nobody answered: whether there are any is not known. */
export const Silence = () => (
  <Alert type="error" isInline>
    <Trans>Сервер не отвечает. Попробуйте позднее</Trans>
  </Alert>
);

/** A window of promotions; one that is opened comes back here when its wizard is closed (C4-033). */
export const ListWindow = ({ isOpen, onClose, title, actions, empty, kind }: ListWindowProps) => (
  <DialogSurface kind={kind} isOpen={isOpen} onClose={onClose} title={title}>
    {actions === null && <Skeleton className="h-40 w-full" />}
    {actions === 'silence' && <Silence />}
    {Array.isArray(actions) && actions.length === 0 && <p className="text-ink-2">{empty}</p>}
    {Array.isArray(actions) && actions.length > 0 && (
      <OfferList actions={actions} onPress={openAction} />
    )}
  </DialogSurface>
);
