/** Values for the places of a refusal's message; names of the places, not texts. */
export type Details = Readonly<Record<string, string | number>>;

/** A decision went well. */
export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}

/** An expected 'no' with a code of a closed set. It is a value; only bugs and outages are thrown. */
export interface Refused<Code extends string> {
  readonly ok: false;
  readonly code: Code;
  readonly details?: Details;
}

/** What a rule answers: a value, or one of the refusals it declares. */
export type Outcome<T, Code extends string = never> = Ok<T> | Refused<Code>;

/** The answer of a rule that went well. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/** The answer of a rule that says no. `details` fill the places of the message that belongs to the code. */
export const refused = <const Code extends string>(code: Code, details?: Details): Refused<Code> =>
  details === undefined ? { ok: false, code } : { ok: false, code, details };
