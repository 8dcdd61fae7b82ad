import { Trans, useLingui } from '@lingui/react/macro';
import { AddToCart } from '#features/cart/ui/public.ts';
import { ProductCard } from '#features/catalogue/ui/public.ts';
import { ButtonLink } from '#kit/button.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PromotionsData } from '../../loaders/list-page.ts';

type Sales = NonNullable<PromotionsData['sales']>;

/** What is sold at a reduced price now, a page at a time. Source: C2-029. */
export function SaleList({
  sales,
  page,
}: {
  readonly sales: Sales;
  readonly page: Pick<PromotionsData, 'currency' | 'isPickupPossible'>;
}) {
  return (
    <section aria-labelledby="sale" className="flex flex-col gap-5">
      <h2 id="sale" className="display-type text-28 desktop:text-36">
        <Trans>Товары со скидкой</Trans>
      </h2>
      {sales.items.length === 0 ? (
        <p className="text-ink-2">
          <Trans>Сейчас все товары продаются по обычной цене.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-3 tablet:grid-cols-3 tablet:gap-x-6 desktop:grid-cols-4">
          {sales.items.map((product) => (
            <li
              key={product.sku}
              className="row-span-6 grid min-w-0 grid-rows-subgrid pb-8 tablet:pb-12"
            >
              <ProductCard
                product={product}
                currency={page.currency}
                isPickupPossible={page.isPickupPossible}
                heading="h3"
                action={
                  !product.isNoSale || page.isPickupPossible ? (
                    <AddToCart sku={product.sku} name={product.name} limit={product.limit} />
                  ) : null
                }
              />
            </li>
          ))}
        </ul>
      )}
      {sales.pages > 1 && <Pages sales={sales} />}
    </section>
  );
}

/** The way through the pages of a list, also without scripts. */
function Pages({ sales: { page, pages } }: { readonly sales: Sales }) {
  const { t } = useLingui();
  const { paths } = useShell();
  const to = (at: number) => paths.promotions({ tab: 'discounts', ...(at > 1 && { page: at }) });
  return (
    <nav aria-label={t`Страницы`} className="flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink to={to(page - 1)}>
          <Trans>Предыдущая</Trans>
        </ButtonLink>
      )}
      <span className="text-14 text-ink-2">
        <Trans>
          Страница {page} из {pages}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink to={to(page + 1)}>
          <Trans>Следующая</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
