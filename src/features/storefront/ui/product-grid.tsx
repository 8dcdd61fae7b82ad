import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, type ReactNode } from 'react';
import { NotifyButton } from '#features/arrivals/ui/public.ts';
import { AddToCart } from '#features/cart/ui/public.ts';
import { isDemandTaken } from '#features/catalogue/rules/demand.ts';
import { ProductCard, type CardView } from '#features/catalogue/ui/public.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { classNames } from '#kit/class-names.ts';
import { CardSkeleton } from '#kit/skeleton.tsx';
import { Link } from 'react-router';
import type { MarketFacts } from '../loaders/market-facts.ts';

export interface ProductGridProps {
  readonly products: readonly CardView[];
  readonly market: MarketFacts;
  /** Cards in the first view, whose pictures do not wait. */
  readonly firstRow?: number;
  readonly heading?: 'h2' | 'h3';
  /** On one line that scrolls sideways, below the desktop; there a grid like any other. */
  readonly isShelf?: boolean;
  /** Cards side by side on a desktop; `beside filters` three, and four where the window is large. */
  readonly across?: 3 | 4 | 'beside filters';
  /** So many more are being loaded: their places stand behind the others. */
  readonly coming?: number;
  /** Among the cards, in the place of two of them: it fills up a row of two, three or four. */
  readonly inset?: ReactNode;
  /** Behind the cards, as wide as what they leave of the last row; where they leave nothing it is not there. For four across. */
  readonly ending?: ReactNode;
}

const GRID = 'grid grid-cols-2 gap-x-3 tablet:grid-cols-3 tablet:gap-x-6';
/** On a mobile screen it runs to both edges, so that the next card peeps in. */
const SHELF =
  'grid snap-x auto-cols-[164px] grid-flow-col gap-x-3 overflow-x-auto pb-2 [scrollbar-width:thin] max-tablet:-mx-4 max-tablet:scroll-px-4 max-tablet:px-4 max-tablet:[scrollbar-width:none] tablet:auto-cols-[224px] tablet:gap-x-6 *:snap-start desktop:-mb-12 desktop:auto-cols-auto desktop:grid-flow-row desktop:overflow-visible desktop:pb-0';
const ACROSS = {
  3: 'desktop:grid-cols-3',
  4: 'desktop:grid-cols-4',
  'beside filters': 'desktop:grid-cols-3 large:grid-cols-4',
};
/** The six parts of a card are rows of the grid, so that they line up across it. */
const CARD_ROWS = 'row-span-6 grid min-w-0 grid-rows-subgrid';
/** So many cards stand before what stands among them: two whole rows on a mobile screen, one of four, one of three and one more. */
const BEFORE_INSET = 4;

/** What is left of the last row of two, three and four, by how many cards stand in it. */
const LEFT_OF_2 = ['max-tablet:hidden', 'max-tablet:col-span-1'];
const LEFT_OF_3 = [
  'tablet:max-desktop:hidden',
  'tablet:max-desktop:col-span-2',
  'tablet:max-desktop:col-span-1',
];
const LEFT_OF_4 = [
  'desktop:hidden',
  'desktop:col-span-3',
  'desktop:col-span-2',
  'desktop:col-span-1',
];

const endingClasses = (count: number): string =>
  [LEFT_OF_2, LEFT_OF_3, LEFT_OF_4].map((left) => left[count % left.length]).join(' ');

/** Products in columns of two, three or four, each with its button. */
export function ProductGrid({
  products,
  market,
  firstRow = 0,
  heading,
  isShelf,
  across = 4,
  coming = 0,
  inset,
  ending,
}: ProductGridProps) {
  const id = useId();
  const insetAfter = Math.min(BEFORE_INSET, products.length) - 1;
  return (
    <ul className={classNames(isShelf ? SHELF : GRID, ACROSS[across])}>
      {products.map((product, at) => {
        const priority = at >= firstRow ? 'later' : at === 0 ? 'first' : 'soon';
        return (
          <Fragment key={product.sku}>
            <li className={classNames(CARD_ROWS, isShelf ? 'desktop:pb-12' : 'pb-8 tablet:pb-12')}>
              <ProductCard
                product={product}
                currency={market.currency}
                isPickupPossible={market.isPickupPossible}
                priority={priority}
                heading={heading}
                action={
                  <CardAction product={product} market={market} noteId={`${id}${product.sku}`} />
                }
              />
            </li>
            {inset && at === insetAfter && (
              <li className="col-span-2 row-span-6 pb-8 tablet:pb-12">{inset}</li>
            )}
          </Fragment>
        );
      })}
      {ending && (
        <li className={classNames('row-span-6 pb-8 tablet:pb-12', endingClasses(products.length))}>
          {ending}
        </li>
      )}
      {Array.from({ length: coming }, (_, at) => (
        <li key={at} aria-hidden="true" className="row-span-6 pb-8 tablet:pb-12">
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}

interface CardActionProps {
  readonly product: CardView;
  readonly market: MarketFacts;
  readonly noteId: string;
}

/** The button of what can be had; what cannot leads to its page, where similar products are. */
function CardAction({ product, market, noteId }: CardActionProps): ReactNode {
  const { t } = useLingui();
  const { sku, name, limit, url, isMissing, isArchived, isNoSale } = product;
  const isHad = !isMissing && !isArchived && !(isNoSale && !market.isPickupPossible);
  if (isHad) return <AddToCart sku={sku} name={name} limit={limit} noteId={noteId} />;
  if (isDemandTaken(product, market.isDemandForbidden ?? false))
    return <NotifyButton sku={sku} name={name} url={url} isWide />;
  return (
    <Link
      to={url}
      data-more
      aria-label={t`Подробнее: ${name}`}
      className={classNames(buttonClasses({ variant: 'text', isWide: true }), 'border-line!')}
    >
      <Trans>Подробнее</Trans>
    </Link>
  );
}
