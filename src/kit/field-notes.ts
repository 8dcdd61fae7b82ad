import type { Text } from '#base/call.ts';

/** What is wrong with a field: a rule's text, or words that the server has translated already. */
export type Words = Text | string;
/** By the names of the fields, in the order of the page. */
export type FieldFaults = Readonly<Partial<Record<string, Words>>>;

/** What a form remembers of its fields beside what is typed: when to say what is wrong, and what others have said. */
export interface FieldNotes {
  /** Fields whose own faults are shown: they were left, or a try to send has named them. */
  readonly left: Readonly<Partial<Record<string, unknown>>>;
  /** What the form's own rule cannot know: said by the server, or by a check on the way. It stands until the field is changed. */
  readonly said: FieldFaults;
  /** What the last try to send has found and is not put right since, in the order of the page. */
  readonly found: readonly string[];
  /** Rises with each try to send. */
  readonly attempt: number;
}

/** @param said What an earlier page has brought: the answer to a form that was posted without scripts. */
export const firstNotes = (said: FieldFaults = {}): FieldNotes => ({
  left: {},
  said,
  found: Object.keys(said),
  attempt: 0,
});

export const whenLeft = (notes: FieldNotes, name: string): FieldNotes => ({
  ...notes,
  left: { ...notes.left, [name]: true },
});

/**
 * What was said of a field that is changed counts no more; what is right now leaves the summary, and comes back with the next try only.
 *
 * @param faults What the rule says of the form as it is now.
 */
export function whenChanged(notes: FieldNotes, name: string, faults: FieldFaults): FieldNotes {
  const said = { ...notes.said, [name]: undefined };
  return { ...notes, said, found: notes.found.filter((other) => faults[other] || said[other]) };
}

/** Words at fields without any try to send. */
export const whenSaid = (notes: FieldNotes, said: FieldFaults): FieldNotes => ({
  ...notes,
  said: { ...notes.said, ...said },
});

/**
 * A try to send: from now on the named fields say what is wrong with them, and what was said of an earlier try is out of date.
 *
 * @param faults What the rule finds.
 * @param said What others have found.
 */
export function whenTried(notes: FieldNotes, faults: FieldFaults, said: FieldFaults): FieldNotes {
  const found = { ...faults, ...said };
  return {
    left: { ...notes.left, ...found },
    said,
    found: Object.keys(found),
    attempt: notes.attempt + 1,
  };
}

/** What stands at a field. */
export const wordsAt = (notes: FieldNotes, faults: FieldFaults, name: string): Words | undefined =>
  notes.said[name] ?? (notes.left[name] ? faults[name] : undefined);

/** Whether a field that was left has nothing wrong with it. */
export const isRightAt = (notes: FieldNotes, faults: FieldFaults, name: string): boolean =>
  !!notes.left[name] && !faults[name] && !notes.said[name];
