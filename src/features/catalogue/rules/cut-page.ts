import { PER_PAGE, type ProductList } from '../model.ts';

/** Which page somebody asks for; what makes no sense is the nearest that does. */
export interface AskedPage {
  readonly sort?: ProductList['sort'];
  /** From 1. */
  readonly page?: number;
  /** 1 to 24. */
  readonly perPage?: number;
}

/** One page of a list: where it stands in the whole, and what is on it. */
export function cutPage(
  list: readonly number[],
  { sort = null, page = 1, perPage = PER_PAGE }: AskedPage,
): Omit<ProductList, 'items'> & { readonly indexes: readonly number[] } {
  const size = Math.min(PER_PAGE, Math.max(1, Math.trunc(perPage) || PER_PAGE));
  const first = (Math.max(1, Math.trunc(page) || 1) - 1) * size;
  return {
    sort,
    page: first / size + 1,
    perPage: size,
    pages: Math.max(1, Math.ceil(list.length / size)),
    total: list.length,
    indexes: list.slice(first, first + size),
  };
}
