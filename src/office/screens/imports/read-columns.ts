import {
  COLUMN_PARTS,
  VALUE_LONGEST,
  VALUES_MOST,
  type TypedMapping,
} from '#features/product-imports/rules/mapping-form.ts';
import { textOf } from '../../form-text.ts';

const RATE = /^times:([A-Z]{3})$/;

/** What a form says of the columns of a file, by the names of its inputs. */
export function readColumnsForm(form: FormData): TypedMapping {
  const text = (name: string) => textOf(form, name).slice(0, 20);
  const currencies = [...form.keys()].flatMap((name) => RATE.exec(name)?.[1] ?? []);
  const chosen = form.getAll('category').map(String);
  const values = form.getAll('value').map(String).slice(0, VALUES_MOST);
  return {
    columns: Object.fromEntries(
      COLUMN_PARTS.map((part) => [part, textOf(form, `column:${part}`).slice(0, 500)]),
    ),
    currency: text('currency'),
    rates: Object.fromEntries(
      currencies.map((each) => [
        each,
        { times: text(`times:${each}`), roundTo: text(`roundTo:${each}`) },
      ]),
    ),
    pointsPerUnit: text('pointsPerUnit'),
    otherwise: text('otherwise'),
    categories: Object.fromEntries(
      values.map((value, place) => [
        value.slice(0, VALUE_LONGEST),
        (chosen[place] ?? '').slice(0, 20),
      ]),
    ),
  };
}
