import { useState } from 'react';
import { useText } from '#web/use-text.ts';
import { checkRegistration, type RegistrationTerms } from '../rules/check-registration.ts';
import { fieldOfTick } from '../rules/consents.ts';
import {
  fieldOfFault,
  typedOfTexts,
  type RegistrationField,
  type RegistrationTexts,
} from '../rules/form-texts.ts';
import { stillTicked, withTick, type ShownVersions, type Ticks } from '../rules/shown-versions.ts';
import type { PostedRegistration } from '../loaders/post-registration.ts';

export interface FieldState {
  readonly value: string;
  readonly error: string | null;
  readonly isRight: boolean;
  readonly change: (value: string) => void;
  readonly leave: () => void;
}

/** Id of a field's control, also the target of the error summary. */
export const fieldId = (name: string): string => `registration-${name.replace('.', '-')}`;

/** The registration form: checked when a field is left, right again as soon as it is right, nothing typed is lost. */
export function useRegistration(
  start: RegistrationTexts,
  { terms, versions }: { readonly terms: RegistrationTerms; readonly versions: ShownVersions },
  posted?: PostedRegistration,
) {
  const text = useText();
  const [typed, setTexts] = useState(posted?.texts ?? start);
  const [ticks, setTicks] = useState<Ticks>(posted?.ticked ?? {});
  const [left, setLeft] = useState<ReadonlySet<string>>(() => new Set());
  const [said, setSaid] = useState<Readonly<Record<string, string>>>(posted?.fields ?? {});
  const [found, setFound] = useState<readonly string[]>(() => Object.keys(posted?.fields ?? {}));
  const [attempt, setAttempt] = useState(0);

  // A newer text may come while the form is open: whoever ticked the older one has not read it.
  const ticked = stillTicked(ticks, versions);
  const texts = { ...typed, tr_taxAgreement: ticked.has('tax') ? '1' : '' };
  const read = checkRegistration(typedOfTexts(texts, [...ticked]), terms);
  const faults: Record<string, string> = {};
  if ('fields' in read)
    for (const [name, fault] of Object.entries(read.fields))
      faults[fieldOfFault(name)] = text(fault);

  const forget = (name: string) =>
    setSaid((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => fieldOfFault(field) !== name)),
    );
  const errorOf = (name: string): string | null =>
    said[name] ??
    (name === 'birthDay' ? said['birthDate'] : null) ??
    (left.has(name) ? (faults[name] ?? null) : null);

  const field = (name: RegistrationField): FieldState => ({
    value: texts[name],
    error: errorOf(name),
    isRight: left.has(name) && !faults[name] && !said[name] && texts[name] !== '',
    change(value) {
      // A browser that fills several fields at once changes the form several times before it is drawn.
      if (name === 'tr_taxAgreement')
        setTicks((now) => withTick(now, 'tax', value === '1', versions));
      else setTexts((now) => ({ ...now, [name]: value }));
      forget(name);
      if (name.startsWith('birth')) forget('birthDay');
    },
    leave() {
      if (texts[name] !== '' || left.has(name)) setLeft((now) => new Set([...now, name]));
    },
  });

  return {
    texts,
    isTicked: (name: string): boolean => ticked.has(name),
    faults,
    field,
    errorOf,
    attempt,
    found,
    setText: (name: RegistrationField, value: string) => field(name).change(value),
    /** A field outside these texts was changed: what was said of it counts no more. */
    forget,
    /** A box of the consents, or `newsletter`. */
    tick(name: string, isOn: boolean) {
      setTicks((now) => withTick(now, name, isOn, versions));
      forget(fieldOfTick(name));
    },
    /** What somebody else has found at fields: the server, or a check on the way. */
    say(fields: Readonly<Record<string, string>>) {
      setSaid((now) => ({ ...now, ...fields }));
    },
    /** Shows what is wrong everywhere; answers whether anything is. @param more What the server has found. */
    reveal(more: Readonly<Record<string, string>> = {}): boolean {
      const names = [...new Set([...Object.keys(faults), ...Object.keys(more).map(fieldOfFault)])];
      setSaid(more);
      setLeft(new Set([...left, ...names]));
      setFound(names);
      setAttempt((now) => now + 1);
      return names.length > 0;
    },
    leaveBirth: () => setLeft((now) => new Set([...now, 'birthDay'])),
  };
}

export type RegistrationState = ReturnType<typeof useRegistration>;
