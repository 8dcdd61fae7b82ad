import type { Text } from '#base/call.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';

/** The shop's own words, as features are given them. */
export async function openServerCatalogueFor(): Promise<
  (language: string) => (text: Text) => string
> {
  const { translate } = await loadServerCatalogue();
  return (language) => (text) => translate(language, text);
}
