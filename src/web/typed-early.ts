/** What a field showed when a hand had last been there. */
export interface Shown {
  readonly value: string;
  readonly checked: boolean;
}

/** Selects have no `checked`, and nobody asks them for it. */
export type Field = HTMLInputElement;

/** Whether React has the element; parts of a page come alive later than the page. */
const isAlive = (element: Element): boolean =>
  Object.keys(element).some((key) => key.startsWith('__reactProps'));

/**
 * Remembers what is typed, ticked or chosen where scripts are not at work yet: React takes such fields over without hearing of it, would
 * send what the server wrote, and put that back with the next change.
 *
 * @returns To be called when the page has come alive: hands over what was remembered.
 */
export function catchTyped(): () => void {
  const touched = new Map<Field, Shown>();
  let isAwake = false;
  const handOver = () => {
    if (touched.size > 0) void import('./tell-typed.ts').then(({ tellTyped }) => tellTyped(touched, isAlive));
  };
  const remember = (field: Field) => touched.set(field, { value: field.value, checked: field.checked });
  for (const field of document.querySelectorAll<Field>('input,textarea'))
    if (field.checked !== field.defaultChecked || field.value !== field.defaultValue) remember(field);
  // Heard before React hears of it, which draws the page within what wakes it, and takes what shows by then for its own.
  const hear = ({ type, target }: Event) => {
    const field = target as Field; // Of anything else that is pressed, neither mark is there.
    if (isAwake && isAlive(field)) return;
    if (type === 'click' && field.checked === field.defaultChecked) return;
    remember(field);
    if (isAwake) handOver();
  };
  addEventListener('click', hear, true);
  addEventListener('input', hear, true);
  return () => {
    isAwake = true;
    handOver();
  };
}
