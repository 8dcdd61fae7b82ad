import { Trans } from '@lingui/react/macro';
import { useLayoutEffect } from 'react';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { HelpLine } from './help-line.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuCategories, MenuCollections, MenuFeature, MenuRows } from './menu-lists.tsx';
import { WhereTo } from './where-to.tsx';

/** The whole catalogue over the page: a panel that hangs from the header, on a mobile screen all of it. */
export default function MenuDialog({ isOpen, onClose }: DialogProps) {
  useLayoutEffect(() => {
    if (!isOpen) return;
    // The header is lower once one has scrolled.
    const bottom = document.querySelector('[data-page-head]')?.getBoundingClientRect().bottom ?? 0;
    document.documentElement.style.setProperty(
      '--panel-top',
      `${Math.max(0, Math.round(bottom))}px`,
    );
  }, [isOpen]);
  return (
    <DialogSurface kind="panel" isOpen={isOpen} onClose={onClose} title={<Trans>Каталог</Trans>}>
      <div className="grid gap-x-8 gap-y-4 desktop:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
        <MenuCategories />
        <MenuFeature />
        <MenuCollections />
      </div>
      <div className="mt-4 flex flex-col gap-x-8 border-t border-line pt-4 desktop:flex-row desktop:items-center">
        <MenuRows />
        <div className="flex flex-wrap items-center justify-between gap-x-6 desktop:ml-auto">
          <WhereTo />
          <LanguageSwitch />
        </div>
        <HelpLine className="desktop:hidden" />
      </div>
    </DialogSurface>
  );
}
