import { useState } from 'react';
import {
  firstNotes,
  isRightAt,
  whenChanged,
  whenLeft,
  whenSaid,
  whenTried,
  wordsAt,
  type FieldFaults,
  type Words,
} from './field-notes.ts';

/** A form: the texts that are typed, by the names of their fields, and whatever else is chosen in it. */
interface TypedForm {
  readonly typed: Readonly<Record<string, string>>;
}

interface FormSpec<Form extends TypedForm> {
  /** What it begins with; followed as long as nobody has changed anything. */
  readonly start: Form;
  /** The rule that the server decides by, as far as a browser can. */
  readonly faultsOf: (form: Form) => FieldFaults;
  /** What the server said of the form that was sent: when the page begins, or later. */
  readonly answer?: { readonly fields: FieldFaults } | null | undefined;
  /** In the page's language. */
  readonly say: (words: Words) => string;
  /** Id of a field's control, also the target of the error summary. */
  readonly idOf: (name: string) => string;
}

/**
 * The fields of a form: checked when they are left, right again as soon as they are right, the server's words at their fields until these are
 * changed, and nothing typed is ever lost.
 */
export function useFormFields<Form extends TypedForm>({
  start,
  faultsOf,
  answer,
  say,
  idOf,
}: FormSpec<Form>) {
  type Name = keyof Form['typed'] & string;
  const [edited, setEdited] = useState<Form | null>(null);
  const [notes, setNotes] = useState(() => firstNotes(answer?.fields));
  const [heard, setHeard] = useState(answer);
  const form = edited ?? start;
  const faults = faultsOf(form);
  /** The server's words about the form that was sent, at their fields. */
  const refuse = (fields: FieldFaults): void => setNotes((now) => whenTried(now, {}, fields));
  if (answer !== heard) {
    setHeard(answer);
    if (answer) refuse(answer.fields);
  }

  const update = (change: (now: Form) => Form, name: string): void => {
    const fresh = faultsOf(change(form));
    // A browser that fills several fields at once changes the form several times before it is drawn.
    setEdited((now) => change(now ?? form));
    setNotes((now) => whenChanged(now, name, fresh));
  };
  /** @param about Field that words about it stand at, where several are one to the server. */
  const set = (name: Name, value: string, about: string = name): void =>
    update((now) => ({ ...now, typed: { ...now.typed, [name]: value } }), about);
  const errorOf = (name: string): string | null => {
    const words = wordsAt(notes, faults, name);
    return words ? say(words) : null;
  };
  const valueOf = (name: Name): string => form.typed[name] ?? '';
  const leave = (name: string): void => setNotes((now) => whenLeft(now, name));

  return {
    form,
    /** Null before anything was changed. */
    edited,
    faults,
    /** Changes whatever is no text; `name` is the field that it is about. */
    update,
    set,
    leave,
    errorOf,
    isRight: (name: Name): boolean => valueOf(name) !== '' && isRightAt(notes, faults, name),
    /** What a control of the kit takes. `onLeft` is told of a value that is right as far as the rule knows. */
    field: (name: Name, onLeft?: (value: string) => void) => ({
      id: idOf(name),
      name,
      value: valueOf(name),
      error: errorOf(name),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        set(name, event.target.value),
      onBlur: () => {
        const value = valueOf(name);
        // A field that was never anything but empty is passed by.
        if (value || start.typed[name]) leave(name);
        if (value.trim() && !faults[name]) onLeft?.(value);
      },
    }),
    attempt: notes.attempt,
    /** What the last try to send has found and is not put right since. */
    summary: notes.found.flatMap((name) => {
      const text = errorOf(name);
      return text ? [{ name, fieldId: idOf(name), text }] : [];
    }),
    /**
     * A try to send: shows what is wrong everywhere; answers whether anything is.
     *
     * @param more What only the page knows, also of fields that are not this form's own.
     */
    reveal(more: FieldFaults = {}): boolean {
      setNotes((now) => whenTried(now, faults, more));
      return Object.keys({ ...faults, ...more }).length > 0;
    },
    refuse,
    /** Words at fields, without any try to send. */
    sayAt: (fields: FieldFaults): void => setNotes((now) => whenSaid(now, fields)),
    /** A field that is not this form's own was changed: what was said of it counts no more. */
    forget: (name: string): void => setNotes((now) => whenChanged(now, name, faults)),
  };
}
