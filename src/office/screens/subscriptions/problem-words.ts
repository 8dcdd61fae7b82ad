import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isMonthProblem, type MonthProblem } from '#features/autoship/model.ts';

const PROBLEMS: Readonly<Record<MonthProblem, MessageDescriptor>> = {
  payment_request_problem: msg`не прошла оплата`,
  delivery_request_problem: msg`на адрес не доставить`,
  out_of_stock: msg`не хватило товара`,
};

/** Why a month came to nothing, for staff: its owner reads it in other words. */
export const problemWords = (reason: string): MessageDescriptor =>
  isMonthProblem(reason) ? PROBLEMS[reason] : msg`причина неизвестна`;

export function useProblemWords(): (reason: string) => string {
  const { i18n } = useLingui();
  return (reason) => i18n._(problemWords(reason));
}
