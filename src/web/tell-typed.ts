import type { Field, Shown } from './typed-early.ts';

const RETRY_MS = 100;
/** A part of the page that has not come alive by then never will. */
const PATIENCE_MS = 20_000;

const isBox = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Sets what a field shows behind the back of React, which watches the property of the element itself. */
function show<Name extends 'value' | 'checked'>(field: Field, name: Name, shown: Shown[Name]): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, shown);
}

/** Has React notice what a field shows. */
function tell(field: Field, { value, checked }: Shown): void {
  if (field.type === 'radio' && !checked) return; // The one that was chosen says it for its group.
  if (isBox(field)) {
    field.checked = !checked;
    show(field, 'checked', checked);
  } else {
    field.value = field.defaultValue;
    show(field, 'value', value);
  }
  // A click that is no mouse's is heard, and turns nothing over once more.
  const kind = isBox(field) ? 'click' : field.tagName === 'SELECT' ? 'change' : 'input';
  field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/**
 * Tells the page what was typed before it came alive, each field as soon as React has it, one after the other: what one of them changes is
 * drawn before the next is told. A field that the hand has left since is told that as well.
 *
 * @param touched Fields are taken out of it as they are told.
 */
export function tellTyped(
  touched: Map<Field, Shown>,
  isAlive: (field: Field) => boolean,
  patienceMs = PATIENCE_MS,
): void {
  const next = [...touched].find(([field]) => isAlive(field));
  if (next) {
    const [field, shown] = next;
    touched.delete(field);
    tell(field, shown);
    if (field !== document.activeElement)
      setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
  if (touched.size > 0 && patienceMs > 0)
    setTimeout(() => tellTyped(touched, isAlive, patienceMs - (next ? 0 : RETRY_MS)), next ? 0 : RETRY_MS);
}
