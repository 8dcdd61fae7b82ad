import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { RUN_MOST, type RunFaults } from '#features/promo-codes/rules/promo-run.ts';
import type {
  PromoCodeState,
  PromoFormFault,
  PromoInput,
} from '#features/promo-codes/rules/promo-form.ts';
import type {
  PromoBuyerKind,
  PromoKind,
  PromoTarget,
} from '#features/promo-codes/rules/promo-row.ts';
import { useMoney } from '../../ui/use-office.ts';

export function useCodeStates(): Readonly<Record<PromoCodeState, string>> {
  const { t } = useLingui();
  return { running: t`Действуют`, planned: t`Запланированы`, ended: t`Закончились` };
}

/** How one code stands. */
export function useCodeState(): Readonly<Record<PromoCodeState, string>> {
  const { t } = useLingui();
  return { running: t`действует`, planned: t`запланирован`, ended: t`закончился` };
}

/** What a code gives. */
export const KIND_WORDS: Readonly<Record<PromoKind, MessageDescriptor>> = {
  amount: msg`скидка суммой`,
  percent: msg`скидка в процентах`,
  gift: msg`подарок`,
};

/** What a discount is taken off. */
export const TARGET_WORDS: Readonly<Record<PromoTarget, MessageDescriptor>> = {
  sum: msg`со всех товаров`,
  products: msg`только с выбранных товаров`,
  delivery: msg`с доставки`,
};

export function useCodeBuyers(): Readonly<Record<PromoBuyerKind, string>> {
  const { t } = useLingui();
  return {
    visitor: t`гость`,
    pc: t`привилегированный клиент`,
    c: t`консультант`,
    o: t`офис`,
    e: t`сотрудник`,
    managed: t`договор под управлением компании`,
  };
}

const INPUT_WORDS: Readonly<Record<PromoInput, MessageDescriptor>> = {
  code: msg`Промокод`,
  kind: msg`Что даёт`,
  value: msg`Сколько или что`,
  applies: msg`С чего скидка`,
  skus: msg`Артикулы`,
  categories: msg`Номера категорий`,
  least: msg`Товаров в заказе на сумму от`,
  cap: msg`Скидка не больше`,
  roles: msg`Кому`,
  contract: msg`Только договору`,
  limit: msg`Сколько раз всего`,
  person_limit: msg`Сколько раз одному человеку`,
  startDay: msg`С какого дня`,
  startClock: msg`В котором часу`,
  endDay: msg`По какой день`,
  endClock: msg`До которого часа`,
};

export function useInputWords(): (name: PromoInput) => string {
  const { i18n } = useLingui();
  return (name) => i18n._(INPUT_WORDS[name]);
}

/** What is wrong with an input, and what to do. */
export function useCodeFault(): (fault: PromoFormFault | undefined) => string | null {
  const { t } = useLingui();
  return (fault) => {
    if (!fault) return null;
    const { code, about } = fault;
    const words: Readonly<Record<PromoFormFault['code'], string>> = {
      SIGNS: t`От ${about} до 40 знаков без пробелов.`,
      ONE_OF: t`Выберите из списка.`,
      MISSING: t`Без этого нельзя.`,
      LONG: t`Слишком длинно.`,
      NUMBERS: t`Здесь пишут номера категорий через пробел.`,
      COUNT: t`Целое число больше нуля, или пусто.`,
      DAY: t`Такого дня нет.`,
      AMOUNT: t`Это не сумма больше нуля.`,
      PERCENT: t`Процент – больше 0 и не больше 100.`,
      BESIDE: t`Назовите артикулы или категории, с которых скидка.`,
      BEFORE: t`Конец раньше начала.`,
      NO_PRODUCT: t`Товара ${about} нет.`,
      NO_CATEGORY: t`Категории ${about} нет.`,
      NO_CONTRACT: t`Договора ${about} нет.`,
      TAKEN: t`Такой промокод в этом магазине уже есть.`,
      MOMENT: t`Такого дня или времени нет.`,
      PAST: t`Этот момент уже прошёл.`,
      BELOW_USED: t`Уже использован столько раз: ${about}. Меньше нельзя.`,
      KEPT: t`Пока вы писали, по промокоду сделали заказ: это больше не меняется.`,
    };
    return words[code];
  };
}

/** What is wrong with a run. */
export function useRunFault(): (faults: RunFaults, name: keyof RunFaults) => string | null {
  const { t } = useLingui();
  return (faults, name) => {
    const fault = faults[name];
    if (!fault) return null;
    const words = {
      EMPTY: t`Без названия партию потом не найти.`,
      LONG: t`Не больше 80 знаков.`,
      SIGNS: t`До 20 латинских букв и цифр, или пусто.`,
      COUNT: t`От 1 до ${RUN_MOST}.`,
    } as const;
    return words[fault];
  };
}

export interface CodeWorth {
  readonly kind: PromoKind;
  readonly applies: PromoTarget | null;
  readonly amountMinor: number | null;
  readonly percentHundredths: number | null;
  readonly capMinor: number | null;
  readonly giftSku: string | null;
}

/** What a code gives, in a few words. */
export function useWorthWords(): (worth: CodeWorth, currency: string) => string {
  const { t, i18n } = useLingui();
  const money = useMoney();
  return ({ kind, applies, amountMinor, percentHundredths, capMinor, giftSku }, currency) => {
    if (kind === 'gift') return t`подарок ${giftSku ?? ''}`;
    const worth =
      kind === 'amount' ? money(amountMinor ?? 0, currency) : `${(percentHundredths ?? 0) / 100} %`;
    const target = applies === null ? '' : i18n._(TARGET_WORDS[applies]);
    const cap = capMinor === null ? '' : t`, не больше ${money(capMinor, currency)}`;
    return `${worth} ${target}${cap}`;
  };
}
