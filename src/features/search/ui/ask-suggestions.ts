import { viewOfListed } from '#features/catalogue/rules/card-view.ts';
import { call } from '#web/call-client.ts';
import { searchProducts } from '../calls/search.ts';
import { MOST_ROWS, type Suggested } from '../rules/suggestion-rows.ts';

/** What the server offers for words that somebody types; null when no answer came. */
export async function askSuggestions(
  words: string,
  signal: AbortSignal,
): Promise<Suggested | null> {
  const query = { searchString: words, perPage: MOST_ROWS - 1 };
  const result = await call(searchProducts, { query }, { signal });
  if (!result.success) return null;
  const { items, suggestions, total } = result.data;
  const ways = suggestions.flatMap(({ kind, text, typedLength }) =>
    kind === 'words' ? [{ text, typedLength }] : [],
  );
  return {
    completions: words === '' ? [] : ways,
    popular: words === '' ? ways.map(({ text }) => text) : [],
    categories: suggestions.flatMap(({ kind, text, url }) =>
      kind === 'category' && url !== null ? [{ url, name: text, textLanguage: null }] : [],
    ),
    products: items.map((item) => {
      const { sku, url, name, textLanguage, priceMinor, oldPriceMinor, picture } =
        viewOfListed(item);
      const { currency } = item.price;
      return {
        sku,
        url,
        name,
        textLanguage,
        priceMinor,
        isReduced: oldPriceMinor !== null,
        currency,
        picture,
      };
    }),
    total,
  };
}
