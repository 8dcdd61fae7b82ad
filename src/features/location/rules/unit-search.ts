import { searchKey } from './search-key.ts';

/** A name of a unit as it is compared: without accents, and without all that is neither letter nor digit. Source: C5-030. */
export const unitKey = (name: string): string =>
  searchKey(name).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Units whose names begin with what was typed, accents and signs aside. Source: C5-030. */
export function unitsByStart<Unit extends { readonly name: string }>(
  units: readonly Unit[],
  typed: string,
): readonly Unit[] {
  const key = unitKey(typed);
  return units.filter(({ name }) => unitKey(name).startsWith(key));
}

/** The unit that is meant by what was typed: its name, accents and signs aside, or a number that it is known by. */
export function unitMeant<
  Unit extends { readonly id: number; readonly name: string; readonly oracleId?: number },
>(units: readonly Unit[], typed: string): Unit | null {
  const key = unitKey(typed);
  return (
    units.find(({ name }) => unitKey(name) === key) ??
    units.find(({ id, oracleId }) => String(oracleId) === key || String(id) === key) ??
    null
  );
}
