import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Text } from '#base/call.ts';
import { useText } from '#web/use-text.ts';
import {
  CHOICE,
  faultsOf,
  TYPED_FIELDS,
  type DeliveryForm,
  type DeliveryTerms,
  type FaultName,
  type TypedField,
} from '../rules/delivery-form.ts';
import { keepForm, keptText, withKept } from './kept-form.ts';

export interface FieldState {
  readonly value: string;
  readonly error: string | null;
  readonly isRight: boolean;
  readonly change: (value: string) => void;
  readonly leave: () => void;
}

/** Id of a field's control, also the target of the error summary. */
export const fieldId = (field: FaultName): string => `field-${field.replace('.', '-')}`;

/** What was said of fields: by a rule, or by the server in the page's language. */
type Said = Readonly<Record<string, Text | string>>;

const never = () => () => {};

const without = (said: Said, name: string): Said =>
  Object.fromEntries(Object.entries(said).filter(([field]) => field !== name));

/** The delivery step's form: checked when a field is left, kept over reloads, right again as soon as it is right. */
export function useDeliveryForm(start: DeliveryForm, terms: DeliveryTerms, posted: Said = {}) {
  const text = useText();
  const kept = useSyncExternalStore(never, keptText, () => null);
  const [edited, setEdited] = useState<DeliveryForm | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const [said, setSaid] = useState<Said>(posted);
  // Names come from faultsOf and from the call, which use the same ones.
  const [found, setFound] = useState(Object.keys(posted) as readonly FaultName[]);
  const [attempt, setAttempt] = useState(0);
  const form = edited ?? withKept(start, kept);
  const [isPutBack, setPutBack] = useState(false);
  // What was typed before stands over what was sent without it: what the server said of that is out of date.
  if (kept !== null && !isPutBack) {
    setPutBack(true);
    const changed = TYPED_FIELDS.filter((name) => form.typed[name] !== start.typed[name]);
    setSaid((now) => changed.reduce<Said>(without, now));
  }
  const city = terms.city?.name ?? null;

  useEffect(() => {
    if (edited) keepForm(edited, city);
  }, [edited, city]);

  const faults = faultsOf(form, terms);

  /** Changes the form; what the last try has found and is right now is forgotten. */
  const update = (change: (now: DeliveryForm) => DeliveryForm, changed: FaultName) => {
    const fresh = faultsOf(change(form), terms);
    // A browser that fills several fields at once changes the form several times before it is drawn.
    setEdited((now) => change(now ?? form));
    setSaid((now) => without(now, changed));
    setFound((now) => now.filter((name) => fresh[name] || (said[name] && name !== changed)));
  };
  const choose = (choice: Partial<DeliveryForm>) =>
    update((now) => ({ ...now, ...choice }), CHOICE);

  const errorOf = (field: FaultName): string | null => {
    const fault = said[field] ?? (left.has(field) && faults[field]);
    return fault ? text(fault) : null;
  };

  const field = (name: TypedField): FieldState => ({
    value: form.typed[name],
    error: errorOf(name),
    isRight: left.has(name) && !faults[name] && !said[name] && form.typed[name] !== '',
    change: (value) => update((now) => ({ ...now, typed: { ...now.typed, [name]: value } }), name),
    leave() {
      if (form.typed[name] !== '' || left.has(name)) setLeft((now) => new Set([...now, name]));
    },
  });

  const summary = found.flatMap((name) => {
    const error = errorOf(name);
    return error ? [{ name, fieldId: fieldId(name), text: error }] : [];
  });
  /** Names come from faultsOf and from the call, which use the same ones. */
  const collect = (names: readonly string[]) => {
    setFound(names as readonly FaultName[]);
    setAttempt((now) => now + 1);
  };

  return {
    form,
    faults,
    choose,
    field,
    errorOf,
    /** What was said of a field outside this form's own. */
    errorOfAny: (other: string): string | null => (said[other] ? text(said[other]) : null),
    attempt,
    /** What the last try to send has found and is still wrong. */
    summary,
    /**
     * Shows what is wrong everywhere; answers whether anything is.
     *
     * @param more What only the page can know, by the names of the fields, also of others than this form's own.
     */
    reveal(more: Readonly<Record<string, Text>>): boolean {
      // In the order of the page: what only the page knows stands below the form's own fields, except the choice.
      const names = Object.keys({ ...(more[CHOICE] && { [CHOICE]: true }), ...faults, ...more });
      setSaid(more);
      setLeft(new Set(names));
      collect(names);
      return names.length > 0;
    },
    /** Puts words at one field, without any try to send. */
    sayAt(name: string, words: string): void {
      setSaid((now) => ({ ...now, [name]: words }));
    },
    /** A field outside this form's own was changed: what was said of it counts no more. */
    forget(other: string): void {
      setSaid((now) => without(now, other));
      setFound((now) => now.filter((name) => name !== other));
    },
    /** Puts the server's words at their fields. */
    say(fields: Readonly<Record<string, string>>): void {
      setSaid(fields);
      collect(Object.keys(fields));
    },
  };
}

export type DeliveryFormState = ReturnType<typeof useDeliveryForm>;
