import type { TypedKit } from '#features/offers/rules/monthly-kit-form.ts';
import type { OfficeContext } from '../../office-context.ts';

/** What the products of a typed kit are called. */
export const namesIn = ({ rows }: TypedKit, { acts, language }: OfficeContext) =>
  acts.nameKitProducts({
    skus: rows
      .flatMap(({ sku, swaps }) => [sku.trim(), ...swaps.split(/[\s,;]+/)])
      .map((sku) => sku.slice(0, 64))
      .filter(Boolean)
      .slice(0, 500),
    language,
  });
