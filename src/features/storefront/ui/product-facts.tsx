import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductData } from '../loaders/product.ts';

/** Size, shelf life and active ingredient at a glance, in one row. */
export function ProductFacts({ data: { product, facts } }: { data: ProductData }) {
  const { activeIngredient, textLanguage } = product;
  const shown = facts.filter(({ isAtGlance }) => isAtGlance);
  if (shown.length === 0 && activeIngredient === null) return null;
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3">
      {shown.map(({ name, value }) => (
        <Fact key={name} name={name} value={value} />
      ))}
      {activeIngredient !== null && (
        <Fact
          name={<Trans>Главное в составе</Trans>}
          value={<span lang={textLanguage}>{activeIngredient}</span>}
        />
      )}
    </dl>
  );
}

const Fact = ({ name, value }: { name: ReactNode; value: ReactNode }) => (
  <div className="flex min-w-0 flex-col border-l-2 border-brand-tint pl-3">
    <dt className="text-14 text-ink-2">{name}</dt>
    <dd className="font-medium">{value}</dd>
  </div>
);
