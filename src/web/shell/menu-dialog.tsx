import { Trans } from '@lingui/react/macro';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { WhereTo } from './header.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuLists } from './menu-lists.tsx';

/** The whole menu over the page. */
export default function MenuDialog({ isOpen, onClose }: DialogProps) {
  return (
    <DialogSurface kind="sidebar" isOpen={isOpen} onClose={onClose} title={<Trans>Каталог</Trans>}>
      <MenuLists />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <WhereTo />
        <LanguageSwitch />
      </div>
    </DialogSurface>
  );
}
