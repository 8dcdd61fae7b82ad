import { Amount } from '#web/second-price.tsx';
import { FormerPrice } from '#web/former-price.tsx';
import { focusAt } from '#kit/focus-at.ts';
import { classNames } from '#kit/class-names.ts';
import { useFormats } from '#web/use-formats.ts';
import type { ChoiceProductView } from '../../calls/action-data.ts';
import { priceInside } from '../../rules/wizard.ts';

/** A product's picture, or its ground where it has none. */
export function ProductThumb({
  imageURL,
  className,
}: Pick<ChoiceProductView, 'imageURL'> & { readonly className: string }) {
  return (
    <span className={classNames('block overflow-hidden bg-sand', className)}>
      {imageURL && (
        <img
          src={imageURL}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames('size-full object-cover dim-in-dark', focusAt(imageURL))}
        />
      )}
    </span>
  );
}

/** What it costs inside, and what it costs by itself where that is more. Source: C4-027, C4-028. */
export function PriceInside({ product }: { product: ChoiceProductView }) {
  const { current, old } = priceInside(product);
  const { currency } = product.price;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className={classNames('price font-semi', old > 0 && 'text-berry')}>
        <Amount major={current} currency={currency} />
      </span>
      {old > 0 && (
        <span className="text-14 text-ink-2">
          <FormerPrice major={old} currency={currency} />
        </span>
      )}
    </span>
  );
}

interface ProductLineProps {
  readonly product: ChoiceProductView;
  /** Null where one is not counted: in a list of what can be chosen. */
  readonly count: number | null;
  /** In place of its price: a present. */
  readonly note?: string;
}

/** A product in a list of what one gets. */
export function ProductLine({ product, count, note }: ProductLineProps) {
  const { number } = useFormats();
  return (
    <li className="flex items-center gap-3">
      <ProductThumb imageURL={product.imageURL} className="size-14 shrink-0 rounded-sm" />
      <span className="min-w-0 flex-1">
        <span className="block text-14 font-medium wrap-anywhere">{product.name}</span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-14">
          {count !== null && <span className="text-ink-2">{number(count)}&nbsp;×</span>}
          {note ?? <PriceInside product={product} />}
        </span>
      </span>
    </li>
  );
}
