import { useLingui } from '@lingui/react/macro';
import type { StageFilter } from '#features/office/model.ts';
import type { BadgeTone } from '#kit/badge.tsx';

/** What stages are called, and the colour beside the word. */
export function useStageWords(): (stage: StageFilter) => string {
  const { t } = useLingui();
  const words: Readonly<Record<StageFilter, string>> = {
    all: t`Все`,
    unpaid: t`Не оплачен`,
    review: t`Деньги на проверке`,
    'to-pack': t`Собрать`,
    picking: t`Собирается`,
    packed: t`Собран`,
    shipped: t`В пути`,
    'at-point': t`В пункте`,
    delivered: t`Получен`,
    returning: t`Едет обратно`,
    returned: t`Вернулся`,
    refunding: t`Деньги возвращаются`,
    cancelled: t`Отменён`,
    refunded: t`Деньги возвращены`,
    settled: t`Без отправки`,
  };
  return (stage) => words[stage];
}

const TONES: Readonly<Partial<Record<StageFilter, BadgeTone>>> = {
  review: 'warn',
  'to-pack': 'brand',
  picking: 'info',
  packed: 'info',
  delivered: 'ok',
  returning: 'warn',
  returned: 'warn',
  refunding: 'warn',
};

export const toneOf = (stage: StageFilter): BadgeTone => TONES[stage] ?? 'neutral';
