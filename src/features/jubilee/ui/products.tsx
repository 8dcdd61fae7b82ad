import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Currency } from '#base/money.ts';
import { pictureAt } from '#base/picture.ts';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { QuantityInput } from '#kit/quantity-input.tsx';
import { Amount } from '#web/second-price.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { ShownProduct } from '../calls/months.ts';
import { totalsOf } from '../rules/month-product.ts';

interface ProductsProps {
  readonly products: readonly ShownProduct[];
  readonly currency: Currency;
}

/** Products of a month, each with how many go into the cart. Source: I2-130. */
export function Products({ products, currency }: ProductsProps) {
  if (products.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>В этом месяце товаров нет</Trans>
      </p>
    );
  return (
    <ul className="grid gap-x-6 desktop:grid-cols-2">
      {products.map((product) => (
        <li key={product.sku} className="flex min-w-0 border-b border-line py-5">
          <ProductRow product={product} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function ProductRow({
  product,
  currency,
}: {
  readonly product: ShownProduct;
  readonly currency: Currency;
}) {
  const { points } = useFormats();
  const { sku, name, url, thumbnail, language, current_price, missing } = product;
  return (
    <article data-product={sku} className="flex min-w-0 flex-1 gap-4">
      <ProductPicture
        picture={pictureAt(thumbnail)}
        alt=""
        sizes="112px"
        className="w-24! shrink-0 self-start rounded-sm tablet:w-28!"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-semi wrap-anywhere">
          <Link
            to={url}
            lang={language}
            className="inline-flex min-h-11 items-center text-ink no-underline hover:underline"
          >
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="price text-18 font-semi">
            <Amount major={current_price.value} currency={currency} />
          </span>
          {product.points > 0 && (
            <span className="text-14 font-semi text-honey">{points(product.points)}</span>
          )}
          {product.is_gift && (
            <Badge tone="brand">
              <Trans>Подарок</Trans>
            </Badge>
          )}
          {product.is_promo && (
            <Badge tone="discount">
              <Trans>Акция</Trans>
            </Badge>
          )}
        </p>
        {missing ? (
          <p className="font-semi text-ink-2">
            <Trans>Нет в наличии</Trans>
          </p>
        ) : (
          <ProductForm product={product} currency={currency} />
        )}
      </div>
    </article>
  );
}

type Doing = { readonly is: 'asked' } | { readonly is: 'done'; readonly count: number } | null;

/** How many, what they come to, and the button. A press while the one before is on its way takes its place. Source: I3-054, I4-068. */
function ProductForm({
  product,
  currency,
}: {
  readonly product: ShownProduct;
  readonly currency: Currency;
}) {
  const { t } = useLingui();
  const formats = useFormats();
  const { shell } = useShell();
  const { sku, name } = product;
  const [amount, setAmount] = useState(product.count);
  const [doing, setDoing] = useState<Doing>(null);
  const totals = totalsOf(product, amount);
  const sum = formats.both(totals.price, currency);
  const press = async () => {
    setDoing({ is: 'asked' });
    // Comes with the press: who only looks does without it.
    const late = await import('./put-product.ts').catch(() => null);
    const count = late ? await late.putProduct(sku, amount, shell) : null;
    if (count !== 'old') setDoing(count === null ? null : { is: 'done', count });
  };
  return (
    <form
      method="post"
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <input type="hidden" name="sku" value={sku} />
      <div className="w-24">
        <QuantityInput
          label={t`Количество`}
          name="amount"
          value={amount}
          onChange={({ value }) => setAmount(value)}
        />
      </div>
      <Button type="submit" aria-label={t`В корзину: ${name}`} aria-busy={doing?.is === 'asked'}>
        <Trans>В корзину</Trans>
      </Button>
      <p data-total className="w-full text-14 text-ink-2">
        {totals.points > 0 ? t`Итого: ${sum}, ${formats.points(totals.points)}` : t`Итого: ${sum}`}
      </p>
      <p role="status" className="w-full text-14 empty:hidden">
        {doing?.is === 'done' &&
          (doing.count > 0 ? t`В корзине: ${doing.count}` : t`В корзине этого товара нет`)}
      </p>
    </form>
  );
}
