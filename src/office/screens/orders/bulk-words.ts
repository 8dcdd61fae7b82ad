import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BULK_STEPS, type BulkStep } from '#features/office/rules/bulk-steps.ts';

/** What a press calls each. */
const INTENTS: Readonly<Record<BulkStep, string>> = {
  pick: 'take',
  pack: 'pack',
  'put-back': 'put-back',
  'hand-over': 'hand-over',
};

export const intentOf = (step: BulkStep): string => INTENTS[step];

/** Anything else is the first of them. */
export const stepOf = (intent: unknown): BulkStep =>
  BULK_STEPS.find((each) => INTENTS[each] === intent) ?? 'pick';

/** What is pressed to do it. */
export const STEP_WORDS: Readonly<Record<BulkStep, MessageDescriptor>> = {
  pick: msg`Взять в сборку`,
  pack: msg`Собраны`,
  'put-back': msg`Вернуть в очередь`,
  'hand-over': msg`Передать перевозчику`,
};
