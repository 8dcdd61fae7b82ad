import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay, useMoney } from '../../ui/use-office.ts';
import type { PromotionScreen } from './promotion.tsx';

/** A product of it, leading to its page for who may see products. */
function Product({
  page,
  sku,
  more,
}: {
  readonly page: PromotionScreen;
  readonly sku: string;
  readonly more?: ReactNode;
}) {
  const may = useMay();
  const name = page.names[sku];
  const words = name === undefined ? sku : `${sku} ${name}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-14">
      {may('catalogue.see') && name !== undefined ? (
        <Link
          to={`/products/${encodeURIComponent(sku)}`}
          className="flex min-h-11 items-center text-brand wrap-anywhere"
        >
          {words}
        </Link>
      ) : (
        <span className="flex min-h-11 items-center wrap-anywhere">{words}</span>
      )}
      {more}
    </li>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-14 font-semi">{title}</h3>
      <ul className="flex flex-col">{children}</ul>
    </section>
  );
}

/** Products that it counts, has in its set, and gives. */
export function PromotionGoods({ page }: { readonly page: PromotionScreen }) {
  const { t } = useLingui();
  const { kit, reward, conditions } = page.promotion;
  const { skus = [], categories = [] } = conditions;
  const items = kit?.items ?? [];
  const presents = (kit ?? reward)?.presents ?? [];
  const times = (count: number) => (count > 1 ? `× ${count}` : null);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18 font-semi">
        <Trans>Товары</Trans>
      </h2>
      {skus.length + categories.length > 0 ? (
        <Group title={t`Считаются в условии и получают скидку`}>
          {categories.map((id) => (
            <li key={id} className="flex min-h-11 items-center text-14">
              {page.categories[id] ?? id}
            </li>
          ))}
          {skus.map((sku) => (
            <Product key={sku} page={page} sku={sku} />
          ))}
        </Group>
      ) : (
        <p className="text-14 text-ink-2">
          <Trans>В условии считаются все товары.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <Group title={t`Всегда в наборе`}>
          {items.map(({ sku, count }) => (
            <Product key={sku} page={page} sku={sku} more={times(count)} />
          ))}
        </Group>
      )}
      <Choices page={page} />
      {presents.length > 0 && (
        <Group title={t`В подарок`}>
          {presents.map(({ sku, count }) => (
            <Product key={sku} page={page} sku={sku} more={times(count)} />
          ))}
        </Group>
      )}
    </section>
  );
}

function Choices({ page }: { readonly page: PromotionScreen }) {
  const { t } = useLingui();
  const money = useMoney();
  return page.promotion.kit?.choices.map(({ count, isOptional, products }, at) => {
    const place = at + 1;
    return (
      <Group
        key={place}
        title={
          isOptional
            ? t`Выбор ${place}: до ${count} шт., можно пропустить`
            : t`Выбор ${place}: ${count} шт.`
        }
      >
        {products.map(({ sku, newPriceMinor }) => (
          <Product
            key={sku}
            page={page}
            sku={sku}
            more={newPriceMinor === undefined ? null : money(newPriceMinor, page.currency)}
          />
        ))}
      </Group>
    );
  });
}
