/** As much of a kind of delivery as says whether it brings everything. */
interface Deliverable {
  readonly type: string;
  readonly fullAvailability: boolean;
}

/** What of an order can come by the kinds on offer. */
export type TypeStatus = 'all_can' | 'all_not' | 'some';

/** Every kind brings everything, none does, or some do (C4-062 to C4-064). Where there is no kind at all, nothing comes. */
export function statusOf(types: readonly Pick<Deliverable, 'fullAvailability'>[]): TypeStatus {
  const able = types.filter(({ fullAvailability }) => fullAvailability).length;
  if (able === 0) return 'all_not';
  return able === types.length ? 'all_can' : 'some';
}

/** The kinds that are looked among: those that are ticked; all of them where none is (C4-067). */
export const typesMeant = <Type extends Pick<Deliverable, 'type'>>(
  types: readonly Type[],
  ticked: readonly string[],
): readonly Type[] => {
  const some = types.filter(({ type }) => ticked.includes(type));
  return some.length > 0 ? some : types;
};

/** Whether one of the kinds that are looked among does not bring everything (C4-068). */
export const isPartialSelected = (
  types: readonly Deliverable[],
  ticked: readonly string[],
): boolean => typesMeant(types, ticked).some(({ fullAvailability }) => !fullAvailability);
