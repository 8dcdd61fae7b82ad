import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type RefObject } from 'react';
import { Link } from 'react-router';
import { tieShortWords } from '#base/tie-short-words.ts';
import { AddToCart } from '#features/cart/ui/public.ts';
import { LateMeter } from '#features/cashback/ui/late/public.ts';
import { availabilityLabel } from '#features/catalogue/rules/availability-label.ts';
import { isDemandTaken } from '#features/catalogue/rules/demand.ts';
import {
  MarkerPills,
  PriceDetails,
  PriceLine,
  type CardView,
} from '#features/catalogue/ui/public.ts';
import { ShareButton } from '#features/referral/ui/public.ts';
import { RatingLink } from '#features/reviews/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Icon } from '#kit/icon.tsx';
import { lazyPart } from '#web/lazy-part.tsx';
import { OtherLanguageNote } from '#web/other-language-note.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useText } from '#web/use-text.ts';
import type { ProductData } from '../loaders/product.ts';
import { DeliveryBox } from './delivery-box.tsx';
import { ProductFacts } from './product-facts.tsx';
import { SupplementDisclaimer } from './supplement-disclaimer.tsx';

/** The server writes it at once; a browser is sent its code where a product is missing. */
const MissingProduct = import.meta.env.SSR
  ? (await import('./missing-product.tsx')).MissingProduct
  : lazyPart(async () => ({ default: (await import('./missing-product.tsx')).MissingProduct }));

export interface BuyColumnProps {
  readonly data: ProductData;
  readonly view: CardView;
  readonly isHad: boolean;
  /** The main button, for whoever has to know whether it is in sight. */
  readonly button: RefObject<HTMLDivElement | null>;
}

/** Everything that one needs to decide: name, price, availability, button, facts. */
export function BuyColumn({ data, view, isHad, button }: BuyColumnProps) {
  const { product, market } = data;
  const { sku, name, limit } = product;
  return (
    <div className="flex min-w-0 flex-col gap-6 self-start desktop:sticky desktop:top-26">
      <ProductHead data={data} view={view} />
      <div className="flex flex-col gap-4 border-t border-line pt-5 desktop:rounded-lg desktop:border desktop:bg-surface desktop:p-6">
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div className="flex flex-col gap-1">
            <PriceLine product={view} currency={market.currency} isLarge />
            <PriceDetails product={view} currency={market.currency} />
            {data.sales !== null && <SalesCounter units={data.sales} />}
          </div>
          <Availability product={product} isPickupPossible={market.isPickupPossible} />
        </div>
        {isHad ? (
          <div ref={button}>
            <AddToCart
              sku={sku}
              name={name}
              limit={limit}
              isMain
              hasAmount
              plainAmount={
                <label className="hidden items-center gap-2 no-script:flex">
                  <Trans>Сколько</Trans>
                  <input
                    name="amount"
                    defaultValue="1"
                    inputMode="numeric"
                    size={3}
                    maxLength={3}
                    className="h-12 w-16 rounded-sm border border-line-strong bg-surface text-center price"
                  />
                </label>
              }
              whenAdded={<WaysOn isOrderOffered={data.isOrderOffered} />}
            />
          </div>
        ) : (
          <NothingToBuy data={data} />
        )}
        {isHad && <DeliveryBox currency={market.currency} isPickupOnly={product.isNoSale} />}
        {isHad && view.points > 0 && <LateMeter />}
      </div>
      <ProductFacts data={data} />
      {product.isSupplement && (
        <SupplementDisclaimer registrationNumber={product.registrationNumber} />
      )}
    </div>
  );
}

/** Where one goes once the product is in the cart. Source: C9-054. */
function WaysOn({ isOrderOffered }: Pick<ProductData, 'isOrderOffered'>) {
  const { paths } = useShell();
  const toCart = <Trans>Перейти в корзину</Trans>;
  if (!isOrderOffered)
    return (
      <ButtonLink to={paths.cart()} variant="filled" size="lg" className="flex-1 px-3!">
        {toCart}
      </ButtonLink>
    );
  return (
    <>
      <ButtonLink to={paths.cart()} size="lg" className="flex-1 px-3!">
        {toCart}
      </ButtonLink>
      <ButtonLink to={paths.delivery()} variant="filled" size="lg" className="flex-1 px-3!">
        <Trans>Оформить заказ</Trans>
      </ButtonLink>
    </>
  );
}

/** What it is called, and what is said of it in a sentence. */
function ProductHead({ data, view }: Pick<BuyColumnProps, 'data' | 'view'>) {
  const { product } = data;
  const { sku, name, line, lineUrl, shortDescription, textLanguage } = product;
  return (
    <div className="flex flex-col gap-3">
      {view.markers.length > 0 && (
        <p className="flex flex-wrap gap-2">
          <MarkerPills markers={view.markers} />
        </p>
      )}
      <h1 lang={textLanguage} className="display-type text-28 text-pretty desktop:text-36">
        {tieShortWords(name)}
      </h1>
      <p className="flex flex-wrap gap-x-4 text-14 text-ink-2">
        <RatingLink rating={product.rating} />
        {line &&
          (lineUrl ? (
            <Link to={lineUrl} className="relative tap-area rounded-xs underline hover:text-brand">
              <Trans>Линия «{line}»</Trans>
            </Link>
          ) : (
            <span>
              <Trans>Линия «{line}»</Trans>
            </span>
          ))}
        <span>
          <Trans>Артикул {sku}</Trans>
        </span>
      </p>
      {shortDescription && (
        <p lang={textLanguage} className="max-w-text text-pretty">
          {tieShortWords(shortDescription)}
        </p>
      )}
      <OtherLanguageNote language={textLanguage} />
      <ShareButton product={{ sku, name, path: product.url, targets: data.shareTargets }} />
    </div>
  );
}

/** In place of the button where there is nothing to buy: word when it comes, and what would do instead. */
function NothingToBuy({ data }: Pick<BuyColumnProps, 'data'>) {
  const { sku, name, url } = data.product;
  return (
    <>
      {isDemandTaken(data.product, data.market.isDemandForbidden ?? false) && (
        <Suspense>
          <MissingProduct sku={sku} name={name} url={url} form={data.notifyForm} />
        </Suspense>
      )}
      {data.others.analogs.length > 0 && (
        <a
          href="#analogs"
          className="inline-flex min-h-11 items-center gap-1 self-start rounded-xs font-semi text-brand"
        >
          <Trans>Посмотреть, чем заменить</Trans>
          <Icon name="down" size={20} />
        </a>
      )}
    </>
  );
}

/** How many were bought lately: a true number, or none at all. */
function SalesCounter({ units }: { units: number }) {
  return (
    <p data-sales className="text-14 text-ink-2">
      <Plural
        value={units}
        one="За 30 дней куплена # шт."
        few="За 30 дней куплено # шт."
        many="За 30 дней куплено # шт."
        other="За 30 дней куплено # шт."
      />
    </p>
  );
}

type AvailabilityProps = Pick<ProductData['market'], 'isPickupPossible'> &
  Pick<ProductData, 'product'>;

/** Whether it can be had; colour is never the only sign. */
function Availability({ product, isPickupPossible }: AvailabilityProps) {
  const { t } = useLingui();
  const say = useText();
  const label = availabilityLabel(product, isPickupPossible);
  const isGone = product.isMissing || product.isArchived;
  return (
    <div className="flex flex-col">
      <p
        className={classNames(
          'flex items-center gap-1.5 text-14 font-medium',
          isGone ? 'text-ink-2' : 'text-ok',
        )}
      >
        {!isGone && <Icon name="success" size={20} />}
        {label && isGone ? say(label) : t`В наличии`}
      </p>
      {label && !isGone && <p className="text-14 text-ink-2">{say(label)}</p>}
    </div>
  );
}
