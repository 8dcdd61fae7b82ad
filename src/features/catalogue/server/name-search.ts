import { foldText, matchesQuery } from '../rules/search.ts';
import type { ReadModel } from './read-model.ts';

const LONGEST_QUERY = 100;

/** Finds products by the words of their names in any language and by their SKU. */
export interface NameSearch {
  /** The query as it is compared: two that fold alike find the same. */
  fold(text: string): string;
  /** Numbers of the products in no order. @param query Folded. */
  find(query: string): Generator<number>;
  /** The product's names are others now. */
  forget(index: number): void;
  clear(): void;
}

/** @param modelNow The read model of this moment; a reload makes another. */
export function openNameSearch(modelNow: () => ReadModel): NameSearch {
  /** Folded names by the product's number. */
  const names = new Map<number, string>();

  function foldedName(index: number): string {
    const known = names.get(index);
    if (known !== undefined) return known;
    const record = modelNow().recordAt(index);
    const folded = record
      ? foldText([record.sku, ...[...record.texts.values()].map(({ name }) => name)].join(' '))
      : '';
    names.set(index, folded);
    return folded;
  }

  return {
    fold: (text) => foldText(text.slice(0, LONGEST_QUERY)),
    *find(query) {
      for (const index of modelNow().indexes()) if (matchesQuery(foldedName(index), query)) yield index;
    },
    forget: (index) => names.delete(index),
    clear: () => names.clear(),
  };
}
