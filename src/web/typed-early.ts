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
  addEventListener('input', ({ target }) => {
    const field = target as Field; // Nothing but fields is typed into.
    if (isAwake && isAlive(field)) return;
    remember(field);
    if (isAwake) handOver();
  });
  return () => {
    isAwake = true;
    handOver();
  };
}
