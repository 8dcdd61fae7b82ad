import { Trans } from '@lingui/react/macro';
import type { ShareTarget } from '#countries/share-targets.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { prepareDialog, registerDialogs } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { qrFilePath } from '../rules/qr-file-path.ts';

const SHARE_DIALOG = 'share';
registerDialogs({ [SHARE_DIALOG]: { load: () => import('./share-dialog.tsx'), kind: 'modal' } });

/** What a product page says of itself to whoever shares it. */
export interface SharedProduct {
  readonly sku: string;
  readonly name: string;
  /** Path of its page. */
  readonly path: string;
  readonly targets: readonly ShareTarget[];
}

/** Opens the ways to share a product; without scripts it leads to the QR code of its page. Source: C2-026, I2-115…I2-120. */
export function ShareButton({ product }: { product: SharedProduct }) {
  const { place } = useShell();
  const isScripted = useIsScripted();
  const look = buttonClasses({ variant: 'text', size: 'sm' }, '-ml-3.5 self-start');
  const face = (
    <>
      <Icon name="share" size={20} />
      <Trans>Поделиться</Trans>
    </>
  );
  if (!isScripted)
    return (
      <a href={qrFilePath('svg', place.language, product.sku)} className={look}>
        {face}
      </a>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={look}
      onPointerEnter={() => prepareDialog(SHARE_DIALOG)}
      onClick={() =>
        void import('./open-share.ts').then(({ openShare }) => openShare(SHARE_DIALOG, product))
      }
    >
      {face}
    </button>
  );
}
