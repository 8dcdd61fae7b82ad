/** Centres under the names of their cities, in the order in which both came. */
export function groupByCity<Centre extends { readonly cityId: number }>(
  centres: readonly Centre[],
  cities: readonly { readonly id: number; readonly name: string }[],
): readonly { readonly id: number; readonly name: string; readonly centres: readonly Centre[] }[] {
  return cities.flatMap(({ id, name }) => {
    const own = centres.filter(({ cityId }) => cityId === id);
    return own.length > 0 ? [{ id, name, centres: own }] : [];
  });
}
