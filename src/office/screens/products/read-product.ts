import { altOf, readForm, type ProductForm } from '#features/catalogue/rules/form-inputs.ts';
import { textOf } from '../../form-text.ts';

/** Pictures in the order that was typed: one that moves up goes before the one that stands at its new place, and the other way round. */
function picturesOf(form: FormData): readonly string[] {
  const gone = new Set(form.getAll('picture-gone').map(String));
  const places = form.getAll('picture-place').map(Number);
  return form
    .getAll('picture')
    .map(String)
    .map((own, index) => {
      const stood = index + 1;
      const place = Number.isFinite(places[index]) ? (places[index] ?? stood) : stood;
      const side = place < stood ? -0.5 : place > stood ? 0.5 : 0;
      return { own, place: place + side };
    })
    .filter(({ own }) => !gone.has(own))
    .toSorted((a, b) => a.place - b.place)
    .map(({ own }) => own);
}

/** Inputs of pictures that were added since the form was opened. */
const addedAlts = (form: FormData): readonly string[] =>
  [...form.keys()].filter((name) => altOf(name) !== null);

const readSeen = (text: string): ProductForm | null => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
};

export interface ReadProduct {
  /** What the form was opened with; null: the form is broken. */
  readonly seen: ProductForm | null;
  /** The last entry of the trail at that moment. */
  readonly entry: string;
  readonly typed: ProductForm;
}

/** What the form of a product was opened with, and what is in it now: the inputs are those that it was opened with. */
export function readProduct(form: FormData): ReadProduct {
  const seen = readSeen(textOf(form, 'seen'));
  const valuesOf = (name: string): readonly string[] => {
    if (name === 'pictures') return picturesOf(form);
    const values = form.getAll(name).filter((value) => typeof value === 'string');
    return name === 'categories' ? values.toSorted((a, b) => Number(a) - Number(b)) : values;
  };
  return {
    seen,
    entry: textOf(form, 'entry').slice(0, 20),
    typed: readForm([...new Set([...Object.keys(seen ?? {}), ...addedAlts(form)])], valuesOf),
  };
}
