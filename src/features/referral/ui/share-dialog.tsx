import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { referralOf } from '../rules/referral-link.ts';
import { productQrPath } from '../rules/qr-paths.ts';
import { shareLinks } from '../rules/share-links.ts';
import { addressToShare } from './address-to-share.ts';
import { REFERRAL_LINKS_DIALOG } from './links/public.ts';
import { LinkToCopy } from './link-to-copy.tsx';
import type { SharedProduct } from './share-button.tsx';
import { ShareLinks } from './share-links.tsx';

/** Opened by `?modal=share` it knows no product: then it shares the page that it stands on. */
function sharedOf(props: DialogProps['props']): SharedProduct & { readonly hasCode: boolean } {
  const here = { sku: '', name: document.title, path: location.pathname, targets: [] };
  // `ShareButton` alone gives props, and all of them.
  return { ...here, ...(props as Partial<SharedProduct>), hasCode: 'sku' in props };
}

/** All ways to share a product. Source: I2-115…I2-123. */
export default function ShareDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const personal = usePersonal();
  const { sku, name, path, targets, hasCode } = sharedOf(props);
  const contract = contractOf(personal);
  const referral = referralOf(contract);
  const url = addressToShare(path, contract);
  const print = () => {
    onClose();
    // The page is printed, not the window over it: that one is gone with the next picture.
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  };
  return (
    <DialogSurface isOpen={isOpen} onClose={onClose} title={t`Поделиться`}>
      <div className="flex flex-col gap-6">
        <LinkToCopy url={url} isOwn={referral !== null} />
        {personal.isKnown && !contract && (
          <p className="-mt-2 text-14 text-ink-2">
            <Trans>
              <Link to={paths.login({ back: path })} className="text-brand underline">
                Войдите
              </Link>
              , чтобы поделиться реферальной ссылкой
            </Trans>
          </p>
        )}
        {referral !== null && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={buttonClasses({ variant: 'text', size: 'sm' }, '-mt-3 -ml-3.5 self-start')}
            onClick={() => openModal(REFERRAL_LINKS_DIALOG)}
          >
            <Icon name="share" size={20} />
            <Trans>Все реферальные ссылки</Trans>
          </button>
        )}
        <ShareLinks links={shareLinks(targets, { url, title: name })} onPrint={print} />
        {hasCode && <ProductCode sku={sku} name={name} contract={contract} />}
      </div>
    </DialogSurface>
  );
}

interface ProductCodeProps extends Pick<SharedProduct, 'sku' | 'name'> {
  readonly contract: string | null;
}

/** The QR code of a product's page, to be shown, kept and printed. */
function ProductCode({ sku, name, contract }: ProductCodeProps) {
  const { t } = useLingui();
  const { place } = useShell();
  // Whole addresses: what is copied or printed is opened elsewhere (C2-010, I2-027).
  const qr = (form: 'svg' | 'pdf') =>
    location.origin + productQrPath(form, place.language, sku, contract);
  return (
    <div className="flex items-center gap-4 border-t border-line pt-5 tablet:gap-6">
      <img
        src={qr('svg')}
        alt={t`QR-код страницы «${name}»`}
        width={144}
        height={144}
        // Cameras want dark on light, in both schemes.
        data-theme="light"
        className="size-36 shrink-0 rounded-sm border border-line bg-surface"
      />
      <div className="flex min-w-0 flex-col items-start gap-1">
        <p className="text-14 text-ink-2">
          <Trans>Наведите камеру телефона: откроется эта страница</Trans>
        </p>
        <a
          href={qr('svg')}
          download={`qr-${sku}.svg`}
          className={buttonClasses({ variant: 'text', size: 'sm' }, '-ml-3.5')}
        >
          <Icon name="download" size={20} />
          <Trans>Сохранить QR-код</Trans>
        </a>
        <a
          href={qr('pdf')}
          target="_blank"
          rel="noopener"
          className={buttonClasses({ variant: 'text', size: 'sm' }, '-ml-3.5')}
        >
          <Icon name="document" size={20} />
          <Trans>Карточка для печати</Trans>
        </a>
      </div>
    </div>
  );
}
