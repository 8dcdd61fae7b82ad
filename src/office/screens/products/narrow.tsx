import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { useLanguageNames } from './product-words.ts';
import { ALL_PRODUCTS, productsPath } from './products-path.ts';
import type { ProductsScreen } from './products.tsx';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';

/** Narrows the list; all of it stands in the address. */
export function Narrow({ page }: { readonly page: ProductsScreen }) {
  const { t } = useLingui();
  const { filters, categories, lines, stores, store } = page;
  const isNarrow = productsPath(filters) !== productsPath(ALL_PRODUCTS);
  return (
    <Form
      method="get"
      role="search"
      aria-label={t`Поиск по товарам`}
      key={productsPath(filters)}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="flex max-w-140 min-w-52 flex-1 flex-col gap-1 text-12 text-ink-2">
        <Trans>Артикул или название</Trans>
        <input
          type="search"
          name="search"
          defaultValue={filters.search}
          maxLength={100}
          className={DENSE_CONTROL}
        />
      </label>
      <OneOf label={t`Категория`} name="category" chosen={filters.category}>
        <option value="">{t`все`}</option>
        {categories.map(({ id, name, depth }) => (
          <option key={id} value={id}>
            {'\u00A0\u00A0'.repeat(depth) + name}
          </option>
        ))}
      </OneOf>
      {lines.length > 0 && (
        <OneOf label={t`Линия`} name="line" chosen={filters.line}>
          <option value="">{t`все`}</option>
          {lines.map((line) => (
            <option key={line}>{line}</option>
          ))}
        </OneOf>
      )}
      {stores.length > 1 && (
        <OneOf label={t`Магазин`} name="store" chosen={store}>
          {stores.map((each) => (
            <option key={each} value={each}>
              {each.toUpperCase()}
            </option>
          ))}
        </OneOf>
      )}
      <What page={page} />
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
      {isNarrow && (
        <Link to="/products" className="flex min-h-11 items-center text-14 text-brand">
          <Trans>Сбросить</Trans>
        </Link>
      )}
    </Form>
  );
}

/** Whether it is sold, what it lacks, and in which order. */
function What({ page: { filters, languages } }: { readonly page: ProductsScreen }) {
  const { t } = useLingui();
  const nameOf = useLanguageNames();
  return (
    <>
      <OneOf label={t`Продажа`} name="state" chosen={filters.state}>
        <option value="all">{t`все`}</option>
        <option value="sold">{t`продаются`}</option>
        <option value="unsold">{t`не продаются`}</option>
        <option value="ending">{t`скидка кончается за неделю`}</option>
        <option value="archived">{t`в архиве`}</option>
      </OneOf>
      <OneOf label={t`Чего нет`} name="lacks" chosen={filters.lacks}>
        <option value="">{t`не важно`}</option>
        <option value="text">{t`названия на одном из языков`}</option>
        {languages.map((language) => (
          <option key={language} value={`text-${language}`}>
            {t`названия: ${nameOf(language)}`}
          </option>
        ))}
        <option value="picture">{t`картинки`}</option>
        <option value="price">{t`цены`}</option>
      </OneOf>
      <OneOf label={t`Порядок`} name="sort" chosen={filters.sort}>
        <option value="sku">{t`по артикулу`}</option>
        <option value="changed">{t`сначала изменённые`}</option>
      </OneOf>
    </>
  );
}

function OneOf({
  label,
  name,
  chosen,
  children,
}: {
  readonly label: string;
  readonly name: string;
  readonly chosen: string | null;
  readonly children: ReactNode;
}) {
  return (
    <label className="flex max-w-56 flex-col gap-1 text-12 text-ink-2">
      {label}
      <select name={name} defaultValue={chosen ?? ''} className={DENSE_CONTROL}>
        {children}
      </select>
    </label>
  );
}
