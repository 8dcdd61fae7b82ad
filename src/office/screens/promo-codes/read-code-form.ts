import { PROMO_INPUTS, type TypedPromo } from '#features/promo-codes/rules/promo-form.ts';
import { textOf } from '../../form-text.ts';

const CELL_MOST = 2_100;

/** What a form of a code holds. */
export function readCodeForm(form: FormData) {
  const short = (name: string, most: number) => textOf(form, name).slice(0, most);
  const inputs = PROMO_INPUTS.map((name) => [
    name,
    name === 'roles' ? form.getAll(name).map(String).join(' ') : short(name, CELL_MOST),
  ]);
  return {
    store: short('store', 2),
    revision: Number(short('revision', 9)) || 1,
    intent: short('intent', 20),
    // Each input has its text.
    typed: Object.fromEntries(inputs) as TypedPromo,
  };
}

/** What a form of a run holds beside. */
export function readRunForm(form: FormData) {
  const short = (name: string, most: number) => textOf(form, name).slice(0, most);
  return {
    key: short('key', 40),
    run: { name: short('name', 200), prefix: short('prefix', 200), count: short('count', 20) },
  };
}
