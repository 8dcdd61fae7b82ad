import type { TypedLine } from '#features/price-changes/model.ts';
import { ROUNDINGS, RULE_KINDS } from '#features/price-changes/rules/rule-for-all.ts';
import { textOf } from '../../form-text.ts';

const textsOf = (form: FormData, name: string): readonly string[] =>
  form.getAll(name).map((each) => (typeof each === 'string' ? each.trim().slice(0, 100) : ''));

/** What a change is called, where and when. */
const readHead = (form: FormData) => ({
  name: textOf(form, 'name').slice(0, 200),
  countries: textsOf(form, 'country').map((each) => each.slice(0, 2)),
  day: textOf(form, 'day').slice(0, 20),
  clock: textOf(form, 'clock').slice(0, 8),
});

/** Which products, and the rule for all of them. */
function readGoods(form: FormData) {
  const category = Number(textOf(form, 'category'));
  return {
    paste: textOf(form, 'paste').slice(0, 200_000),
    category: Number.isSafeInteger(category) && category > 0 ? category : null,
    line: textOf(form, 'line').slice(0, 200) || null,
    rule: RULE_KINDS.find((each) => each === textOf(form, 'rule')) ?? 'none',
    value: textOf(form, 'value').slice(0, 40),
    rounding: ROUNDINGS.find((each) => each === textOf(form, 'rounding')) ?? 'exact',
    until: textOf(form, 'until').slice(0, 20),
  };
}

/** Lines of the table: their fields come one beside the other, each as often as there are lines. */
function readTable(form: FormData): readonly TypedLine[] {
  const [prices, reduced, until, points] = ['price', 'reduced', 'end', 'points'].map((name) =>
    textsOf(form, name),
  );
  const gone = new Set(textsOf(form, 'remove'));
  return textsOf(form, 'sku')
    .map((sku, at) => ({
      sku,
      price: prices?.[at] ?? '',
      reduced: reduced?.[at] ?? '',
      until: until?.[at] ?? '',
      points: points?.[at] ?? '',
    }))
    .filter(({ sku }) => !gone.has(sku));
}

/** All that a form of a change holds. */
export const readPriceForm = (form: FormData) => ({
  id: textOf(form, 'id').slice(0, 40),
  revision: Number(textOf(form, 'revision').slice(0, 9)) || 0,
  intent: textOf(form, 'intent'),
  head: readHead(form),
  goods: readGoods(form),
  typed: readTable(form),
});

export type PriceForm = ReturnType<typeof readPriceForm>;
