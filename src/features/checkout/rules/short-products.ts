/** A product of which less is left than the order wants. */
export interface ShortProduct {
  readonly sku: string;
  readonly name: string;
  readonly wanted: number;
  /** 0: nothing is left. */
  readonly available: number;
}

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Reads what the refusal `NOT_ENOUGH_STOCK` names; anything else is nothing. */
export function readShortProducts(data: unknown): readonly ShortProduct[] {
  if (!Array.isArray(data)) return [];
  return data.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { sku, name, wanted, available }: Partial<Record<keyof ShortProduct, unknown>> = entry;
    return typeof sku === 'string' &&
      typeof name === 'string' &&
      isCount(wanted) &&
      isCount(available)
      ? [{ sku, name, wanted, available }]
      : [];
  });
}
