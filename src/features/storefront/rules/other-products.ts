interface Listed {
  readonly sku: string;
  readonly isMissing: boolean;
  readonly isArchived: boolean;
}

/** Which other products are offered, and in which order. */
export interface OtherProducts<Card> {
  readonly analogs: readonly Card[];
  readonly similar: readonly Card[];
  /** True when what could replace it is what one looks for now. */
  readonly isReplacing: boolean;
}

const isHad = ({ isMissing, isArchived }: Listed): boolean => !isMissing && !isArchived;

/**
 * Decides what is offered beside a product: analogs first, the ones that can be had before the others, then similar products
 * that are not among them. Of a product that cannot be had, only analogs that can be had are worth a look, unless there are
 * none. Source: C2-026, UX-43.
 */
export function otherProducts<Card extends Listed>(
  product: Listed,
  listed: { readonly analogs: readonly Card[]; readonly similar: readonly Card[] },
): OtherProducts<Card> {
  const isReplacing = !isHad(product);
  const [had, gone] = [listed.analogs.filter(isHad), listed.analogs.filter((card) => !isHad(card))];
  const analogs = isReplacing && had.length > 0 ? had : [...had, ...gone];
  const similar = listed.similar.filter(({ sku }) => !analogs.some((analog) => analog.sku === sku));
  return { analogs, similar, isReplacing };
}
