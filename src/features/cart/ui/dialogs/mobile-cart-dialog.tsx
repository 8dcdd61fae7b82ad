import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { pictureAt } from '#base/picture.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { SecondPrice } from '#web/second-price.tsx';
import { useFormats } from '#web/use-formats.ts';
import { cartOf } from '../cart-of.ts';

/** The cart at a glance over any page: what is in it, what it comes to, and the way on (I2-147). */
export default function MobileCartDialog({ isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  const { majorMoney } = useFormats();
  const personal = usePersonal();
  const cart = cartOf(personal);
  const items = (cart?.packages ?? []).flatMap(({ items: all, kits, subscriptions }) => [
    ...all,
    ...[...kits, ...subscriptions].map((set) => ({ ...set, url: paths.cart() })),
  ]);
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Корзина</Trans>}
      footer={
        cart && items.length > 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <span className="price text-24">
              {majorMoney(cart.sum, cart.currency)}
              <SecondPrice major={cart.sum} currency={cart.currency} />
            </span>
            <ButtonLink variant="filled" to={paths.cart()}>
              <Trans>Перейти в корзину</Trans>
            </ButtonLink>
          </div>
        ) : (
          <ButtonLink isWide to={paths.home()}>
            <Trans>За покупками</Trans>
          </ButtonLink>
        )
      }
    >
      {!personal.isKnown && <Skeleton className="h-24 w-full" />}
      {personal.isKnown && items.length === 0 && (
        <p>
          <Trans>Здесь пока пусто.</Trans>
        </p>
      )}
      <ul>
        {items.map(({ hash, name, url, count, sum, thumbnail }) => (
          <li
            key={hash}
            className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3 border-b border-line py-3 last:border-0"
          >
            <ProductPicture
              picture={pictureAt(thumbnail)}
              alt=""
              sizes="56px"
              className="rounded-xs"
            />
            <Link to={url} className="flex min-h-11 items-center no-underline hover:text-brand">
              {name}
            </Link>
            <span className="price text-right whitespace-nowrap">
              <span className="block text-12 font-regular text-ink-2">
                <Trans>{count} шт.</Trans>
              </span>
              {cart && majorMoney(sum, cart.currency)}
              {cart && <SecondPrice major={sum} currency={cart.currency} />}
            </span>
          </li>
        ))}
      </ul>
    </DialogSurface>
  );
}
