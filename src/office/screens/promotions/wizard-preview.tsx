import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PromotionForm } from '#features/offers/rules/promotion-form.ts';
import {
  typedSteps,
  type TypedProduct,
  type TypedSteps,
} from '#features/promotions/rules/typed-steps.ts';
import { choiceAt, type StepId } from '#features/promotions/rules/wizard.ts';
import { Button } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import type { PromotionGoods } from './promotion-preview.tsx';

/** The heading of a step, in the words of the shop. */
function useStepTitle({ choices }: TypedSteps): (step: StepId) => string {
  const { t } = useLingui();
  return (step) => {
    if (step === 'description') return t`Об акции`;
    if (step === 'condition') return t`Условие акции`;
    if (step === 'total') return t`Ваш набор`;
    if (step === 'complete') return t`Набор в корзине`;
    const at = choiceAt(step) ?? 0;
    if (choices[at]?.isOptional) return t`Можно добавить`;
    const number = at + 1;
    return choices.filter(({ isOptional }) => !isOptional).length > 1
      ? t`Выбор ${number}`
      : t`Выберите продукты`;
  };
}

interface WizardProps {
  readonly typed: PromotionForm;
  readonly name: string;
  readonly description: string;
  /** Products that the form began with; what is typed since goes by its number. */
  readonly goods: PromotionGoods;
}

/** The steps that a buyer goes through, one at a time, as they are typed. */
export function WizardPreview({ typed, name, description, goods }: WizardProps) {
  const { t } = useLingui();
  const [at, setAt] = useState(0);
  const wizard = typedSteps(typed);
  const titleOf = useStepTitle(wizard);
  const shown = wizard.steps.filter((step) => step !== 'complete');
  const place = Math.min(at, shown.length - 1);
  const step = shown[place];
  // What comes by itself has no steps: its card says all.
  if (wizard.choices.length === 0 || step === undefined) return null;
  const [number, of] = [place + 1, shown.length];
  return (
    <section
      aria-label={t`Шаги покупателя`}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <h3 className="text-14 text-ink-2">
        <Trans>Шаги покупателя</Trans>
      </h3>
      <p className="text-14 text-ink-2">
        <Trans>
          Шаг {number} из {of}
        </Trans>
      </p>
      <h4 aria-live="polite" className="text-20 font-semi">
        {titleOf(step)}
      </h4>
      <Step step={step} wizard={wizard} typed={typed} told={{ name, description }} goods={goods} />
      <div className="flex gap-3">
        {place > 0 && (
          <Button onClick={() => setAt(place - 1)}>
            <Trans>Назад</Trans>
          </Button>
        )}
        {place < shown.length - 1 && (
          <Button onClick={() => setAt(place + 1)}>
            {step === 'description' ? <Trans>Участвовать</Trans> : <Trans>Далее</Trans>}
          </Button>
        )}
      </div>
    </section>
  );
}

function Step({
  step,
  wizard: { choices, settled, presents },
  typed,
  told,
  goods,
}: {
  readonly step: StepId;
  readonly wizard: TypedSteps;
  readonly typed: PromotionForm;
  readonly told: { readonly name: string; readonly description: string };
  readonly goods: PromotionGoods;
}) {
  const { t } = useLingui();
  const choice = choices[choiceAt(step) ?? -1];
  if (choice)
    return (
      <>
        <Goods products={choice.products} goods={goods} />
        <p className="text-14 text-ink-2">{t`Выбрано ${0} из ${choice.count}`}</p>
      </>
    );
  if (step === 'description')
    return (
      <div className="flex flex-col gap-2">
        <p className="font-semi wrap-anywhere">{told.name}</p>
        <p className="text-14 whitespace-pre-line wrap-anywhere">{told.description}</p>
      </div>
    );
  if (step === 'condition') {
    const [sum, points] = [typed['min_sum'], typed['min_points']];
    return <p>{sum ? t`Корзина от ${sum}` : t`Корзина от ${points ?? ''} б.`}</p>;
  }
  return (
    <>
      <Goods products={[...settled, ...presents]} goods={goods} />
      <p className="text-14 text-ink-2">
        <Trans>И то, что выберет покупатель.</Trans>
      </p>
      {typed['price'] && (
        <p className="font-semi tabular-nums">{t`Цена набора: ${typed['price']}`}</p>
      )}
    </>
  );
}

function Goods({
  products,
  goods,
}: {
  readonly products: readonly TypedProduct[];
  readonly goods: PromotionGoods;
}) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-3">
      {products.map(({ sku, count, price }, at) => (
        <li
          // A list that is typed may name a product twice.
          key={`${sku} ${at}`}
          className="flex min-w-0 flex-col gap-2 rounded-md border border-line p-2"
        >
          <Picture
            picture={goods[sku]?.picture ?? null}
            alt=""
            sizes="160px"
            fallback={<LineDrawing name="twig" />}
            className="aspect-square w-full rounded-sm"
          />
          <span className="text-14 font-medium wrap-anywhere">{goods[sku]?.name ?? sku}</span>
          <span className="mt-auto text-14 text-ink-2 tabular-nums">
            {count > 1 && `× ${count} `}
            {price}
          </span>
        </li>
      ))}
    </ul>
  );
}
