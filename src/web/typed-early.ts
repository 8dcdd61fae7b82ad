import { reactHears } from './react-hears.ts';

/** What a field showed when a hand had last been there. */
export interface Shown {
  readonly value: string;
  readonly checked: boolean;
}

/** Selects have no `checked`, and nobody asks them for it. */
export type Field = HTMLInputElement;

/** What sends a form when it is pressed. */
type Sender = HTMLButtonElement | HTMLInputElement;

/**
 * Remembers what is typed, ticked or chosen where scripts are not at work yet: React takes such fields over without hearing of it, would
 * send what the server wrote, and put that back with the next change. A form that is sent before React knows waits for that.
 *
 * @returns To be called when the page has come alive: hands over what was remembered.
 */
export function catchTyped(): () => void {
  const touched = new Map<Field, Shown>();
  /** Forms that wait, each with what was pressed. */
  const held = new Map<HTMLFormElement, Sender | null>();
  let isAwake = false;
  const release = () => {
    for (const [form, sender] of Array.from(held))
      form.requestSubmit(sender?.form === form ? sender : null);
  };
  const handOver = () => {
    if (touched.size > 0)
      void import('./tell-typed.ts').then(
        ({ tellTyped }) => tellTyped(touched, reactHears, release),
        () => {
          // Without a network nobody can tell; a press that does nothing would be worse.
          touched.clear();
          release();
        },
      );
  };
  /** Of the field, and of what else may have been chosen in its group. */
  const forget = (field: Field) => {
    for (const other of touched.keys())
      if (
        other === field ||
        (other.type === 'radio' && other.name === field.name && other.form === field.form)
      )
        touched.delete(other);
  };
  const remember = (field: Field) => {
    // The one that was chosen says it for its group.
    if (field.type === 'radio' && !field.checked) return;
    forget(field);
    touched.set(field, { value: field.value, checked: field.checked });
  };
  for (const field of document.querySelectorAll<Field>('input,textarea'))
    if (field.checked !== field.defaultChecked || field.value !== field.defaultValue)
      remember(field);
  // Heard before React hears of it, which draws the page within what wakes it, and takes what shows by then for its own.
  const hear = ({ type, target }: Event) => {
    const field = target as Field; // Of anything else that is pressed, neither mark is there.
    if (isAwake && reactHears(field)) {
      // React hears this one: what was remembered is out of date. A box is heard by its click; the `input` that follows may be of a click that
      // woke the box, and that React took for what showed.
      if (type === (/^(checkbox|radio)$/.test(field.type) ? 'click' : 'input')) forget(field);
      return;
    }
    if (type === 'click' && field.checked === field.defaultChecked) return;
    remember(field);
    if (isAwake) handOver();
  };
  addEventListener('click', hear, true);
  addEventListener('input', hear, true);
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement; // Nothing else is sent.
      held.delete(form);
      // What React does not have is sent by the browser, as it shows.
      if (!reactHears(form) || [...touched.keys()].every((field) => field.form !== form)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.set(form, event.submitter as Sender | null);
    },
    true,
  );
  return () => {
    isAwake = true;
    handOver();
  };
}
