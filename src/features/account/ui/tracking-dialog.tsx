import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { withQuery } from '#base/with-query.ts';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { TrackingData } from '../loaders/holdings.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { TrackingForm } from './tracking-form.tsx';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Follows a parcel without leaving the page: one window for all carriers, or for the one that is named (C2-080, I2-100). */
export default function TrackingDialog({ isOpen, onClose, props }: DialogProps) {
  // What the address asks for at once, and the carrier that it is about.
  const number = textOf(props['number']);
  const provider = textOf(props['provider']);
  const { t } = useLingui();
  const { place } = useShell();
  const { load, data, state } = useFetcher<TrackingData>();
  const ask = useCallback(
    (asked: string) =>
      void load(
        withQuery(accountPaths(place.language).tracking(), {
          ...(asked && { number: asked }),
          ...(provider && { provider }),
        }),
      ),
    [load, place.language, provider],
  );
  useEffect(() => ask(number), [ask, number]);
  const name = data?.provider?.name;
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={name ? t`Отследить посылку: ${name}` : <Trans>Отследить посылку</Trans>}
    >
      {data ? (
        <TrackingForm data={data} isAsking={state !== 'idle'} onAsk={ask} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </DialogSurface>
  );
}
