import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { TrackingData } from '../loaders/holdings.ts';
import { accountPaths } from '../rules/account-paths.ts';
import { TrackingForm } from './tracking-form.tsx';

/** Follows a parcel without leaving the page (I2-100). */
export default function TrackingDialog({ isOpen, onClose }: DialogProps) {
  const { place } = useShell();
  const fetcher = useFetcher<TrackingData>();
  const { load } = fetcher;
  useEffect(() => {
    void load(accountPaths(place.language).tracking());
  }, [load, place.language]);
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={<Trans>Отследить посылку</Trans>}>
      {fetcher.data ? (
        <TrackingForm providers={fetcher.data.providers} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </DialogSurface>
  );
}
