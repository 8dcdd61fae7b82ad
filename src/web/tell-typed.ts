import type { Field, Shown } from './typed-early.ts';

const RETRY_MS = 20;
/** A part of the page that has not come alive by then never will. */
const PATIENCE_MS = 20_000;

const isBox = ({ type }: Field): boolean => type === 'checkbox' || type === 'radio';

/** Sets what a field shows behind the back of React, which watches the property of the element itself. */
function show<Name extends 'value' | 'checked'>(
  field: Field,
  name: Name,
  shown: Shown[Name],
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, shown);
}

/** Has React notice what a field shows. */
function tell(field: Field, { value, checked }: Shown): void {
  // React may be in the middle of taking the field over: it ends that at once for this one, and takes what shows for its own; what changes after that it hears.
  field.dispatchEvent(new Event('input', { bubbles: true }));
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
 * @param done Called when all have been told, or nobody waits for the rest any more.
 */
export function tellTyped(
  touched: Map<Field, Shown>,
  isAlive: (field: Field) => boolean,
  done: () => void,
  patienceMs = PATIENCE_MS,
): void {
  for (const field of touched.keys()) if (!field.isConnected) touched.delete(field);
  const next = [...touched].find(([field]) => isAlive(field));
  if (next) {
    const [field, shown] = next;
    touched.delete(field);
    tell(field, shown);
    if (field !== document.activeElement)
      setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  }
  if (patienceMs <= 0) touched.clear();
  const isOver = touched.size === 0;
  setTimeout(
    isOver ? done : () => tellTyped(touched, isAlive, done, patienceMs - (next ? 0 : RETRY_MS)),
    isOver || next ? 0 : RETRY_MS,
  );
}
