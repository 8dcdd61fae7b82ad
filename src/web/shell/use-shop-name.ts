import { useShell } from './use-shell.ts';

/** The shop's name, as it is written in the page's language. */
export const useShopName = (): string => useShell().shell.brand.name;

/** What a tab is called: the page and the shop. */
export function useShopTitle(): (title: string) => string {
  const name = useShopName();
  return (title) => `${title} · ${name}`;
}
