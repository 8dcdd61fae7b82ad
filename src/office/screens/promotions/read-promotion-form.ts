import {
  formInputs,
  isWholeForm,
  type PromotionForm,
} from '#features/offers/rules/promotion-form.ts';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { textOf } from '../../form-text.ts';

/** Inputs that a browser leaves out while nothing is ticked. */
const BOXES: readonly string[] = ['countries', 'buyers', 'hidden', 'new_clients'];

/** What the form began with, as it carries it along; nothing where somebody else wrote it. */
function seenOf(text: string): PromotionForm | null {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || Array.isArray(read)) return null;
    return Object.fromEntries(Object.entries(read).map(([name, value]) => [name, String(value)]));
  } catch {
    return null;
  }
}

/** Reads a promotion's form: its own inputs, and no others. */
export function readPromotionForm(form: FormData) {
  const seen = seenOf(textOf(form, 'seen'));
  const languages = Object.keys(seen ?? {}).flatMap(
    (name) => /^name_([a-z]{2})$/.exec(name)?.[1] ?? [],
  );
  const inputs = formInputs([SOURCE_LANGUAGE, ...languages], seen !== null && isWholeForm(seen));
  // Those of its kind are named by the page: another kind has others.
  const boxes = [...BOXES, ...form.getAll('box').map(String)];
  const typed: PromotionForm = Object.fromEntries(
    inputs
      .filter((name) => form.has(name) || boxes.includes(name))
      .map((name) => [
        name,
        boxes.includes(name)
          ? form.getAll(name).map(String).toSorted().join(' ')
          : textOf(form, name),
      ]),
  );
  return { seen, typed, id: Number(textOf(form, 'id')), isSure: textOf(form, 'sure') === 'yes' };
}
