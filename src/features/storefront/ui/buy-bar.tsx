import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import type { Currency } from '#base/money.ts';
import { AddToCart } from '#features/cart/ui/public.ts';
import { ProductPicture, type CardView } from '#features/catalogue/ui/public.ts';
import { useFormats } from '#web/use-formats.ts';

/** What is still further down counts as seen: a jump past the button must bring the bar as well. */
const EVERYTHING_BELOW = '0px 0px 100000px 0px';

export interface BuyBarProps {
  readonly product: CardView;
  readonly currency: Currency;
  /** The main button: the bar is there while it is out of sight above. */
  readonly watched: RefObject<HTMLElement | null>;
}

/** Price and button at the bottom of a small screen when the main button has scrolled away. */
export function BuyBar({ product, currency, watched }: BuyBarProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setShown(!entry.isIntersecting);
      },
      { rootMargin: EVERYTHING_BELOW },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  if (!isShown) return null;
  const { sku, name, limit, picture, currentMinor } = product;
  return (
    <aside
      aria-label={t`Купить`}
      data-buy-bar
      className="fixed inset-x-0 bottom-0 z-(--z-sticky) animate-rise border-t border-line bg-surface shadow-2 desktop:hidden"
    >
      <div className="page-width flex min-h-18 items-center gap-3 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
        <span className="w-10 shrink-0">
          <ProductPicture src={picture} alt="" width={40} className="rounded-xs" />
        </span>
        <span className="price text-18">{money(currentMinor, currency)}</span>
        <div className="ml-auto w-44">
          <AddToCart sku={sku} name={name} limit={limit} isMain />
        </div>
      </div>
    </aside>
  );
}
