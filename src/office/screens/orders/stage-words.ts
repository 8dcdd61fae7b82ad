import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { StageFilter } from '#features/office/model.ts';
import type { BadgeTone } from '#kit/badge.tsx';

/** What stages are called. */
export const STAGE_WORDS: Readonly<Record<StageFilter, MessageDescriptor>> = {
  all: msg`Все`,
  unpaid: msg`Не оплачен`,
  review: msg`Деньги на проверке`,
  'to-pack': msg`Собрать`,
  picking: msg`Собирается`,
  packed: msg`Собран`,
  shipped: msg`В пути`,
  'at-point': msg`В пункте`,
  delivered: msg`Получен`,
  returning: msg`Едет обратно`,
  returned: msg`Вернулся`,
  refunding: msg`Деньги возвращаются`,
  cancelled: msg`Отменён`,
  refunded: msg`Деньги возвращены`,
  settled: msg`Без отправки`,
};

/** The same in the language of the page. */
export function useStageWords(): (stage: StageFilter) => string {
  const { i18n } = useLingui();
  return (stage) => i18n._(STAGE_WORDS[stage]);
}

/** The colour beside the word. */
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
