import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ActionView } from '../../calls/action-data.ts';
import { choiceAt, missingAt, type WizardState } from '../../rules/wizard.ts';
import { useConditionSum } from './condition-card.tsx';

/** The heading of a step. */
export function useStepTitle() {
  const { t } = useLingui();
  return ({ choice }: Pick<ActionView, 'choice'>, { step }: WizardState): string => {
    if (step === 'description') return t`Об акции`;
    if (step === 'condition') return t`Условие акции`;
    if (step === 'total') return t`Ваш набор`;
    if (step === 'complete') return t`Набор в корзине`;
    const at = choiceAt(step) ?? 0;
    if (choice[at]?.optional) return t`Можно добавить`;
    const number = at + 1;
    return choice.filter(({ optional }) => !optional).length > 1
      ? t`Выбор ${number}`
      : t`Выберите продукты`;
  };
}

/** What is missing before one can go on, in words; null: nothing. Source: UX-53. */
export function useMissing(action: ActionView, state: WizardState): string | null {
  const { t } = useLingui();
  const said = useConditionSum(action);
  const missing = missingAt(action, state);
  if (!missing) return null;
  if (missing.kind === 'inCart')
    return t`Набор этой акции уже в корзине, больше одного не положить`;
  if (missing.kind === 'condition') {
    const remain = said(missing.remain);
    return t`Добавьте в корзину товаров ещё на ${remain}`;
  }
  if (missing.kind === 'anything') return t`Выберите хотя бы один продукт`;
  return t`${plural(missing.left, {
    one: 'Выберите ещё # продукт',
    few: 'Выберите ещё # продукта',
    many: 'Выберите ещё # продуктов',
    other: 'Выберите ещё # продукта',
  })}`;
}
