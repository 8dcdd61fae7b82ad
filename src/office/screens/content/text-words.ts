import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AGREEMENT_FACTS } from '#countries/agreements.ts';
import { ALL_STORES, type TextFaults } from '#features/content/model.ts';
import { CONSENT_FACTS } from '#features/registration/rules/consents.ts';

/** How staff call the pages that every store may have; whatever else stands is called by its title. */
const PAGE_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  'delivery-and-payment': msg`Доставка и оплата`,
  contacts: msg`Контакты`,
  'purchase-agreement': msg`Договор покупки`,
  'delivery-agreement': msg`Условия доставки`,
  withdrawal: msg`Право отказаться от договора`,
  'user-agreement': msg`Пользовательское соглашение`,
  'about-privacy': msg`Обработка персональных данных`,
  imprint: msg`Выходные данные`,
  'popular-searches': msg`Часто ищут`,
};

/** What a text is called in the office. */
export function usePageName(): (alias: string, title: string | null) => string {
  const { i18n } = useLingui();
  return (alias, title) => {
    const words = PAGE_WORDS[alias];
    return words ? i18n._(words) : (title ?? alias);
  };
}

/** A store, or all of them. */
export function usePlaceName(): (store: string) => string {
  const { t } = useLingui();
  return (store) => (store === ALL_STORES ? t`Все магазины` : store.toUpperCase());
}

const AGREED: ReadonlySet<string> = new Set([
  ...Object.values(AGREEMENT_FACTS).map(({ document }) => document),
  ...Object.values(CONSENT_FACTS).flatMap(({ document }) =>
    document === null ? [] : Object.values(document),
  ),
]);

/** Whether buyers tick a box beside this text. */
export const isAgreedTo = (alias: string): boolean => AGREED.has(alias);

/** What is wrong, by field. */
export function useTextFaults(): (
  faults: TextFaults,
) => Readonly<Record<keyof TextFaults, string | null>> {
  const { t } = useLingui();
  const titles = { EMPTY: t`Напишите заголовок.`, LONG: t`Не больше 200 знаков.` };
  const bodies = {
    EMPTY: t`Напишите текст.`,
    LONG: t`Не больше 60 000 знаков.`,
    LINES: t`В списке не больше десяти строк.`,
    LINE: t`В строке списка не больше 60 знаков.`,
  };
  const starts = { WRONG: t`Такого дня или времени нет.`, PAST: t`Этот момент уже прошёл.` };
  return ({ title, body, start }) => ({
    title: title ? titles[title] : null,
    body: body ? bodies[body] : null,
    start: start ? starts[start] : null,
  });
}
