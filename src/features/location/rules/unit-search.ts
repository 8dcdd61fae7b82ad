import { searchKey } from './search-key.ts';

/** A name of a unit as it is compared: without accents, and without all that is neither letter nor digit. Source: C5-030. */
export const unitKey = (name: string): string =>
  searchKey(name).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** A unit as it is searched for. */
export interface NamedUnit {
  readonly name: string;
  /** What it is found by besides, as what lay there before. */
  readonly alsoNamed?: readonly string[];
}

/** Of the other names of a unit one that has what was typed at the beginning of a word; null where its own name begins so, and where none has. */
export function otherNameMeant({ name, alsoNamed = [] }: NamedUnit, typed: string): string | null {
  const key = unitKey(typed);
  if (unitKey(name).startsWith(key)) return null;
  const hasIt = (other: string) => {
    const words = other.split(/[\s,]+/).map(unitKey);
    return words.some((_word, at) => words.slice(at).join('').startsWith(key));
  };
  return alsoNamed.find(hasIt) ?? null;
}

/** Units whose names begin with what was typed, accents and signs aside; then those that are found by another name. Source: C5-030. */
export function unitsByStart<Unit extends NamedUnit>(
  units: readonly Unit[],
  typed: string,
): readonly Unit[] {
  const key = unitKey(typed);
  const own = units.filter(({ name }) => unitKey(name).startsWith(key));
  return [...own, ...units.filter((unit) => otherNameMeant(unit, typed) !== null)];
}

/** The unit that is meant by what was typed: its name, accents and signs aside, a number that it is known by, or a name that it alone had before. */
export function unitMeant<
  Unit extends NamedUnit & { readonly id: number; readonly oracleId?: number },
>(units: readonly Unit[], typed: string): Unit | null {
  const key = unitKey(typed);
  const found =
    units.find(({ name }) => unitKey(name) === key) ??
    units.find(({ id, oracleId }) => String(oracleId) === key || String(id) === key);
  if (found) return found;
  const [one, another] = units.filter(({ alsoNamed = [] }) =>
    alsoNamed.some((other) => unitKey(other) === key),
  );
  // What became several units means none of them.
  return another === undefined ? (one ?? null) : null;
}
