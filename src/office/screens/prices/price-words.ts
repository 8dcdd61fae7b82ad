import { useLingui } from '@lingui/react/macro';
import type {
  ChangeRefusal,
  ChangeState,
  LineFault,
  LineMark,
} from '#features/price-changes/model.ts';
import type { Rounding, RuleKind } from '#features/price-changes/rules/rule-for-all.ts';

/** Tabs of the list. */
export function useChangeTabs(): Readonly<Record<ChangeState, string>> {
  const { t } = useLingui();
  return {
    draft: t`Черновики`,
    planned: t`Запланированы`,
    done: t`Выполнены`,
    undone: t`Отменены`,
    stopped: t`Остановлены`,
  };
}

/** How one change stands. */
export function useChangeStates(): Readonly<Record<ChangeState, string>> {
  const { t } = useLingui();
  return {
    draft: t`черновик`,
    planned: t`запланировано`,
    done: t`выполнено`,
    undone: t`отменено, прежние цены вернулись`,
    stopped: t`остановлено`,
  };
}

/** Why a change was not taken, and what to do instead. */
export function useChangeFault(): (code: ChangeRefusal) => string {
  const { t } = useLingui();
  const words: Readonly<Record<ChangeRefusal, string>> = {
    UNKNOWN: t`Такого изменения цен больше нет.`,
    CHANGED: t`Не сохранено: это изменение только что поменял кто-то другой. В полях то, что ввели вы; что в нём теперь, написано рядом.`,
    NAME: t`Напишите, как назвать изменение.`,
    COUNTRIES: t`Отметьте хотя бы одну страну.`,
    START: t`Такого дня или времени нет.`,
    PAST: t`Этот момент уже прошёл.`,
    EMPTY: t`Добавьте хотя бы один товар.`,
    TOO_MANY: t`В одном изменении не больше 1000 товаров.`,
    RULE: t`Напишите число больше нуля: процент или сумму. Скидка – меньше 100 процентов.`,
    UNTIL: t`Такого дня нет.`,
    LINES: t`Не сохранено: есть строки, которые не могут сработать.`,
    BUSY: t`Сейчас загружаются товары из файла. Попробуйте через минуту.`,
    NOTHING: t`Возвращать нечего: все эти цены с тех пор изменили.`,
  };
  return (code) => words[code];
}

/** What is wrong with one line. */
export function useLineFault(): (code: LineFault) => string {
  const { t } = useLingui();
  const words: Readonly<Record<LineFault, string>> = {
    SKU: t`это не артикул; столбцы разделяйте табуляцией или точкой с запятой`,
    TWICE: t`этот товар уже есть выше`,
    CELLS: t`больше четырёх столбцов`,
    AMOUNT: t`это не сумма`,
    BELOW_ZERO: t`цена меньше нуля`,
    POINTS: t`это не число баллов`,
    DAY: t`такого дня нет`,
    DAY_ALONE: t`день есть, а сниженной цены нет`,
    NOT_SOLD: t`здесь не продаётся`,
    REDUCED_ABOVE: t`сниженная цена не ниже обычной`,
    ENDED: t`сниженная цена кончится раньше, чем начнётся`,
  };
  return (code) => words[code];
}

/** What is worth a look. */
export function useMarkWords(): Readonly<Record<LineMark, string>> {
  const { t } = useLingui();
  return {
    STEEP: t`больше 30 %`,
    PRIOR: t`зачеркнётся другая цена`,
    SAME: t`ничего не изменится`,
    NOT_SOLD_THERE: t`здесь не продаётся`,
  };
}

export function useRuleWords(): Readonly<Record<RuleKind, string>> {
  const { t } = useLingui();
  return {
    none: t`без правила`,
    percent: t`обычную цену на процент, «-5» – вниз`,
    amount: t`обычную цену на сумму, «-50» – вниз`,
    reduced: t`сниженная цена: скидка в процентах`,
  };
}

export function useRoundingWords(): Readonly<Record<Rounding, string>> {
  const { t } = useLingui();
  return {
    exact: t`не округлять`,
    whole: t`до целых`,
    nine: t`до 9 на конце`,
    ten: t`до десятков`,
  };
}
