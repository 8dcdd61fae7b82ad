import { listStores } from '#countries/packs.ts';
import type { ShopContext } from './request-context.ts';
import { alternatesOf, type PagePresence } from './alternates.ts';

/** Tells search engines where else this page stands. */
export function tellAlternates(
  { head, siteOf }: Pick<ShopContext, 'head' | 'siteOf'>,
  presence: PagePresence,
  pathIn: (language: string) => string,
): void {
  if (head && siteOf) head.alternates = alternatesOf(listStores(), presence, siteOf, pathIn);
}

/** Every store, for a page that each of them has in each of its languages. */
export const everywhere = (): PagePresence => ({
  stores: listStores().map(({ code }) => code),
  languages: [...new Set(listStores().flatMap(({ languages }) => languages))],
});
