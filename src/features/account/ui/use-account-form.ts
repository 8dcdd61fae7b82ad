import { useState } from 'react';
import type { FieldFaults } from '#kit/field-notes.ts';
import { useFormFields } from '#kit/use-form-fields.ts';
import { useText } from '#web/use-text.ts';
import type { Posted } from '../loaders/posted.ts';
import { withTyped } from '../rules/with-typed.ts';

/** What had been typed into a form that was refused; null when it went out, or none of it was sent. */
export const refusedTexts = (posted: Posted | undefined, intent: string): Posted['typed'] | null =>
  posted?.intent === intent && !posted.isDone ? posted.typed : null;

interface AccountForm<Typed> {
  readonly intent: string;
  /** Before the names in the ids of the fields; the intent, if not said. */
  readonly prefix?: string;
  readonly posted: Posted | undefined;
  /** What the form begins with, unless one that was refused brings back what had been typed. */
  readonly known: Typed;
  /** What the browser finds by itself; the server alone, if not said. */
  readonly faultsOf?: (typed: Typed) => FieldFaults;
}

/** The fields of one of the account's forms. */
export function useAccountForm<Typed extends Readonly<Record<string, string>>>({
  intent,
  prefix = intent,
  posted,
  known,
  faultsOf,
}: AccountForm<Typed>) {
  // What the page came with; later answers find what was typed where it is.
  const [sent] = useState(() => refusedTexts(posted, intent));
  return useFormFields<{ readonly typed: Typed }>({
    start: { typed: withTyped(known, sent) },
    faultsOf: ({ typed }) => faultsOf?.(typed) ?? {},
    answer: posted?.intent === intent ? posted : undefined,
    say: useText(),
    idOf: (name) => `${prefix}-${name}`,
  });
}
