import { useLingui } from '@lingui/react';
import { formatDay, isIsoDate } from '#base/calendar.ts';
import { formatNumber } from '#base/money-format.ts';
import { localeOf } from '#countries/locale-map.ts';
import { COLUMNS, type Column } from '#features/reports/model.ts';
import type { Step } from '#features/reports/rules/periods.ts';
import { useMoney } from '../../ui/use-office.ts';

/** A figure of a column in the words of the reader. */
export function useFigure(iso: string): (column: Column, value: number | null) => string {
  const money = useMoney();
  const { i18n } = useLingui();
  const locale = localeOf(i18n.locale);
  return (column, value) => {
    if (value === null) return '–';
    const unit = COLUMNS[column];
    if (unit === 'money') return money(value, iso);
    if (unit === 'percent')
      return `${formatNumber(value / 10, locale, value % 10 === 0 ? 0 : 1)} %`;
    if (unit === 'points') return formatNumber(value / 100, locale, value % 100 === 0 ? 0 : 2);
    return formatNumber(value, locale);
  };
}

/** What a step is called: whole for a table, short for an axis. */
export function useStepWords(step: Step): {
  whole(first: string, last: string): string;
  short(first: string): string;
} {
  const { i18n } = useLingui();
  const month = new Intl.DateTimeFormat(localeOf(i18n.locale), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const day = (text: string): string => (isIsoDate(text) ? formatDay(text) : text);
  return {
    whole(first, last) {
      if (step === 'month') return month.format(new Date(`${first}T00:00:00Z`));
      return first === last ? day(first) : `${day(first)} – ${day(last)}`;
    },
    short: (first) => (step === 'month' ? day(first).slice(3) : day(first).slice(0, 5)),
  };
}
