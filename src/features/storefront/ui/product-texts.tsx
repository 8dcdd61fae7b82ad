import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { tieShortWords } from '#base/tie-short-words.ts';
import { ACTIVE_INGREDIENT } from '#features/catalogue/model.ts';
import { REVIEWS_TAB } from '#features/reviews/model.ts';
import { ReviewsPanel } from '#features/reviews/ui/public.ts';
import { Icon } from '#kit/icon.tsx';
import { useText } from '#web/use-text.ts';
import type { ProductData } from '../loaders/product.ts';
import type { ProductSection } from './product-sections.tsx';

const Paragraphs = ({ text, language }: { text: string; language: string }) => (
  <div lang={language} className="flex max-w-text flex-col gap-3 text-pretty">
    {text.split(/\n{2,}/).map((part) => (
      <p key={part}>{tieShortWords(part)}</p>
    ))}
  </div>
);

/** The texts of a product in their fixed order; parts without a text are left out. Source: C2-025, C2-027. */
export function useProductTexts(data: ProductData): readonly ProductSection[] {
  const { t } = useLingui();
  const { product } = data;
  return [
    {
      id: 'product-about',
      title: t`О товаре`,
      content: <About data={data} />,
    },
    {
      id: 'product-description',
      title: t`Описание`,
      content: <Paragraphs text={product.description} language={product.textLanguage} />,
    },
    { id: 'product-composition', title: t`Состав`, content: <Composition data={data} /> },
    {
      id: REVIEWS_TAB,
      title: t`Отзывы`,
      content: (
        <Suspense fallback={null}>
          <ReviewsPanel
            sku={product.sku}
            url={product.url}
            reviews={data.reviews}
            rating={product.rating}
            form={data.reviewForm}
          />
        </Suspense>
      ),
    },
  ].filter(({ id }) => id !== 'product-description' || product.description !== '');
}

/** How to use it, for how long, how much there is, how long it keeps, who may not: in this order on every product (UX-41). */
function About({ data }: { data: ProductData }) {
  const { usage, contraindications, textLanguage } = data.product;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] desktop:grid-rows-[auto_1fr] desktop:gap-x-14">
      {usage && (
        <TextPart title={<Trans>Как применять</Trans>}>
          <Paragraphs text={usage} language={textLanguage} />
        </TextPart>
      )}
      <Facts data={data} />
      {contraindications && (
        <TextPart title={<Trans>Противопоказания</Trans>}>
          <Paragraphs text={contraindications} language={textLanguage} />
        </TextPart>
      )}
    </div>
  );
}

const TextPart = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div className="desktop:col-start-1">
    <h3 className="mb-1.5 font-semi">{title}</h3>
    {children}
  </div>
);

const Facts = ({ data: { facts } }: { data: ProductData }) => (
  <dl
    data-facts
    className="self-start rounded-md bg-sand px-5 py-2 *:not-last:border-b *:not-last:border-line desktop:col-start-2 desktop:row-span-2 desktop:row-start-1"
  >
    {facts.map(({ name, value }) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
        <dt className="text-ink-2">{name}</dt>
        <dd className="min-w-0 font-medium break-words">{value}</dd>
      </div>
    ))}
  </dl>
);

/** The full list, as text that can be copied; the active ingredient stands out, above it and in it (UX-40). */
function Composition({ data: { product, allergens } }: { data: ProductData }) {
  const say = useText();
  const { composition, attributes } = product;
  const active = attributes.find(({ id }) => id === ACTIVE_INGREDIENT)?.value;
  return (
    <div className="flex max-w-text flex-col gap-5">
      {active && (
        <p
          className="flex items-center gap-3 rounded-md bg-brand-tint px-5 py-4"
          data-active-ingredient
        >
          <Icon name="leaf" className="text-brand" />
          <span className="min-w-0">
            <Trans>
              Активный компонент:{' '}
              <strong lang={product.textLanguage} className="font-semi">
                {active}
              </strong>
            </Trans>
          </span>
        </p>
      )}
      {composition ? (
        composition.split(/\n{2,}/).map((part) => (
          <p
            key={part}
            lang={product.textLanguage}
            className="leading-7 text-pretty first-letter:uppercase"
          >
            <Marked text={part} word={active} />
          </p>
        ))
      ) : (
        <p>
          <Trans>Состав уточняется.</Trans>
        </p>
      )}
      {allergens && (
        <p data-allergens>
          {allergens.length > 0 ? (
            <Trans>
              Аллергены: <strong className="font-semi">{allergens.map(say).join(', ')}</strong>
            </Trans>
          ) : (
            <Trans>Аллергенов из обязательного перечня нет.</Trans>
          )}
        </p>
      )}
    </div>
  );
}

/** A text in which one word stands out where it occurs first. */
function Marked({ text, word }: { text: string; word: string | undefined }) {
  const at = word ? text.toLowerCase().indexOf(word.toLowerCase()) : -1;
  if (at < 0 || !word) return text;
  const end = at + word.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-transparent font-semi text-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
