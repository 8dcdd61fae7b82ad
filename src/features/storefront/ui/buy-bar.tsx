import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import type { Currency } from '#base/money.ts';
import { AddToCart } from '#features/cart/ui/public.ts';
import { PriceLine, ProductPicture, type CardView } from '#features/catalogue/ui/public.ts';

/** What is still further down counts as seen: a jump past the button must bring the bar as well. */
const EVERYTHING_BELOW = '0px 0px 100000px 0px';

export interface BuyBarProps {
  readonly product: CardView;
  readonly currency: Currency;
  /** The main button: the bar is there while it is out of sight above. */
  readonly watched: RefObject<HTMLElement | null>;
}

/**
 * Picture, price and button at the bottom of the screen when the main button has scrolled away. It stands in a place of no
 * height that sticks to the screen, so that it moves nothing and never covers the foot of the page (UX-38).
 */
export function BuyBar({ product, currency, watched }: BuyBarProps) {
  const { t } = useLingui();
  const isShown = useIsAbove(watched);
  const { sku, name, limit, picture } = product;
  return (
    <div className="sticky bottom-0 z-(--z-sticky) h-0 print:hidden">
      {isShown && (
        <aside
          aria-label={t`Купить`}
          data-buy-bar
          className="absolute inset-x-0 bottom-0 animate-rise border-t border-line bg-surface shadow-2"
        >
          <div className="page-width flex min-h-18 items-center gap-3 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] tablet:gap-4">
            <span className="w-11 shrink-0">
              <ProductPicture picture={picture} alt="" sizes="44px" className="rounded-xs" />
            </span>
            <p className="hidden min-w-0 flex-1 truncate font-medium tablet:block">{name}</p>
            <div className="min-w-0 flex-1 tablet:flex-none">
              <PriceLine product={product} currency={currency} />
            </div>
            <div className="w-42 shrink-0 tablet:w-56">
              <AddToCart sku={sku} name={name} limit={limit} isMain />
            </div>
          </div>
        </aside>
      )}
    </div>
  );
}

/** Whether something has left the screen upwards. */
function useIsAbove(watched: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false);
  useEffect(() => {
    const element = watched.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAbove(!entry.isIntersecting);
      },
      { rootMargin: EVERYTHING_BELOW },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [watched]);
  return isAbove;
}
