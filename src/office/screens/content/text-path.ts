/** Which text, as an address names it. */
export interface TextAt {
  readonly alias: string;
  readonly store: string;
  readonly language: string;
}

const ofStore = ({ store, language }: Pick<TextAt, 'store' | 'language'>): string =>
  `store=${encodeURIComponent(store)}&language=${encodeURIComponent(language)}`;

/** Address of a text; with a version that is shown, and one that it is compared with. */
export const textPath = (
  text: TextAt,
  { version, against }: { readonly version?: number; readonly against?: number } = {},
): string =>
  [
    `/content/pages/${encodeURIComponent(text.alias)}?${ofStore(text)}`,
    version === undefined ? [] : `version=${version}`,
    against === undefined ? [] : `against=${against}`,
  ]
    .flat()
    .join('&');

/** Address at which its next version is written. */
export const newTextPath = (text: TextAt): string =>
  `/content/pages/${encodeURIComponent(text.alias)}/new?${ofStore(text)}`;

export const pagesPath = (store: string): string =>
  `/content/pages?store=${encodeURIComponent(store)}`;

/** Which text an address names. */
export const textAt = (alias: string | undefined, url: URL): TextAt => ({
  alias: (alias ?? '').slice(0, 64),
  store: (url.searchParams.get('store') ?? '').slice(0, 2),
  language: (url.searchParams.get('language') ?? '').slice(0, 2),
});
