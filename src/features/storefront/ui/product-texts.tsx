import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import { ACTIVE_INGREDIENT } from '#features/catalogue/model.ts';
import type { ProductData } from '../loaders/product.ts';
import type { ProductSection } from './product-sections.tsx';

const paragraphs = (text: string): ReactNode =>
  text.split(/\n{2,}/).map((part) => (
    <p key={part} className="my-3 first:mt-0">
      {part}
    </p>
  ));

/** The texts of a product in their fixed order; parts without a text are left out. Source: C2-025, C2-027. */
export function useProductTexts({ product, volumeUnit }: ProductData): readonly ProductSection[] {
  const { t } = useLingui();
  return [
    {
      id: 'product-about',
      title: t`О продукте`,
      content: <About product={product} volumeUnit={volumeUnit} />,
    },
    { id: 'product-description', title: t`Описание`, content: paragraphs(product.description) },
    { id: 'product-composition', title: t`Состав`, content: <Composition product={product} /> },
  ].filter(({ id }) => id !== 'product-description' || product.description !== '');
}

function About({ product, volumeUnit }: Pick<ProductData, 'product' | 'volumeUnit'>) {
  const { t } = useLingui();
  const { number } = useFormats();
  const say = useText();
  const { usage, contraindications, shelfLifeMonths, volume, registrationNumber } = product;
  const facts = [
    volume && volumeUnit && { name: t`В упаковке`, value: `${number(volume.value)}\u00a0${say(volumeUnit)}` },
    shelfLifeMonths !== null && {
      name: t`Срок годности, месяцев`,
      value: number(shelfLifeMonths),
    },
    product.line && { name: t`Линия`, value: product.line },
    registrationNumber && { name: t`Свидетельство о регистрации`, value: registrationNumber },
  ].filter((fact) => typeof fact === 'object' && fact !== null);
  return (
    <div className="flex flex-col gap-5">
      {usage && (
        <div>
          <h3 className="mb-1 font-semi">
            <Trans>Как применять</Trans>
          </h3>
          {paragraphs(usage)}
        </div>
      )}
      <dl className="grid grid-cols-[minmax(0,auto)_minmax(45%,1fr)] gap-x-6 gap-y-2">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {contraindications && (
        <div>
          <h3 className="mb-1 font-semi">
            <Trans>Противопоказания</Trans>
          </h3>
          {paragraphs(contraindications)}
        </div>
      )}
    </div>
  );
}

function Composition({ product: { composition, attributes } }: Pick<ProductData, 'product'>) {
  const active = attributes.find(({ id }) => id === ACTIVE_INGREDIENT)?.value;
  return (
    <>
      {active && (
        <p className="mb-4 rounded-md bg-brand-tint px-4 py-3" data-active-ingredient>
          <Trans>
            Активный компонент: <strong className="font-semi">{active}</strong>
          </Trans>
        </p>
      )}
      {composition ? paragraphs(composition) : <Trans>Состав уточняется.</Trans>}
    </>
  );
}
