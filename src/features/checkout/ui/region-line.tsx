import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button } from '#kit/button.tsx';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { lazyPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { LEAVE } from '../rules/plain-intents.ts';
import { later } from './checkout-dialogs.ts';
import { REGION_DIALOG } from './dialog-names.ts';

const RegionTip = lazyPart(async () => (await later()).loadTip());

export interface RegionLineProps {
  readonly countries: readonly { code: string; name: string }[];
  /** Whether the tip may lie over what stands above. */
  readonly isTipFree: boolean;
}

/** «Доставка: Россия, Новосибирск · Изменить». */
export function RegionLine({ countries, isTipFree }: RegionLineProps) {
  const { shell } = useShell();
  const words = shell.cityName ? <Trans>Изменить</Trans> : <Trans>Выбрать город</Trans>;
  const where = [shell.countryName, shell.cityName].filter(Boolean).join(', ');
  return (
    <div className="@container relative flex flex-wrap items-center gap-x-2 rounded-md bg-sand px-4 py-1">
      <Icon name="pin" size={20} className="text-brand" />
      <span className="min-w-0 py-2.5">
        <Trans>Доставка: {where}</Trans>
      </span>
      <Button
        variant="text"
        size="sm"
        className="-ml-2 no-script:hidden"
        onClick={() => openModal(REGION_DIALOG, { props: { countries, isCheckout: true } })}
      >
        {words}
      </Button>
      <button type="submit" name={LEAVE} className="hidden min-h-11 underline no-script:block">
        {words}
      </button>
      {isTipFree && (
        <Suspense fallback={null}>
          <RegionTip />
        </Suspense>
      )}
    </div>
  );
}
