import type { CardView } from '#features/catalogue/rules/card-view.ts';

type Listed = Pick<CardView, 'sku' | 'isMissing' | 'isArchived'>;

/** Which other products are offered, and in which order. */
export interface OtherProducts<Card> {
  readonly analogs: readonly Card[];
  readonly similar: readonly Card[];
  /** True when what could replace it is what one looks for now. */
  readonly isReplacing: boolean;
}

const isHad = ({ isMissing, isArchived }: Listed): boolean => !isMissing && !isArchived;

/** Cards side by side on a desktop: a row with gaps looks as if something were missing. */
const ROW = 4;

/**
 * Decides what is offered beside a product: analogs first, the ones that can be had before the others, then similar products
 * that are not among them, in a full row. Of a product that cannot be had, only analogs that can be had are worth a look, unless
 * there are none. Where a product can be had, analogs that fill no row lead the similar ones. Source: C2-026, UX-43.
 *
 * @param listed.category What its category has: it fills the row of similar ones, which without that is left out.
 */
export function otherProducts<Card extends Listed>(
  product: Listed,
  listed: {
    readonly analogs: readonly Card[];
    readonly similar: readonly Card[];
    readonly category: readonly Card[];
  },
): OtherProducts<Card> {
  const isReplacing = !isHad(product);
  const [had, gone] = [listed.analogs.filter(isHad), listed.analogs.filter((card) => !isHad(card))];
  const all = isReplacing && had.length > 0 ? had : [...had, ...gone];
  const analogs = isReplacing ? all : all.slice(0, all.length - (all.length % ROW));
  const shown = new Set([product.sku, ...analogs.map(({ sku }) => sku)]);
  const similar = new Map<string, Card>();
  for (const card of [...all, ...listed.similar, ...listed.category.filter(isHad)])
    if (similar.size < ROW && !shown.has(card.sku)) similar.set(card.sku, card);
  return { analogs, similar: similar.size < ROW ? [] : [...similar.values()], isReplacing };
}
