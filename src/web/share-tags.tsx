import { useLingui } from '@lingui/react';
import { useContext, type ReactNode } from 'react';
import { isLanguage, SOURCE_LANGUAGE, type Language } from '#i18n/languages.ts';
import { headContext } from './head-facts.ts';
import { metaText } from './meta-text.ts';
import { useShell } from './shell/use-shell.ts';

export interface ShareTagsProps {
  /** The page's title, without the shop's name. */
  readonly title: string;
  /** As long as it is; 160 letters of it are shown. */
  readonly description?: string;
  /** Path of the page, with the query that makes it another page. */
  readonly href: string;
  readonly kind?: 'website' | 'product';
  /** False for a page that nobody should find: it has no address of its own for search engines, and no translations. */
  readonly isIndexed?: boolean;
}

/** What networks call the languages: with the country whose spelling they have. */
const LOCALES: Readonly<Record<Language, string>> = {
  ru: 'ru_RU',
  en: 'en_GB',
  de: 'de_DE',
  tr: 'tr_TR',
};

/** Pixels of the shop's own picture and of those of products. */
const SOCIAL = { width: 1200, height: 630 } as const;

function TagsOfServer({
  title,
  description,
  href,
  kind = 'website',
  isIndexed = true,
}: ShareTagsProps) {
  const { i18n } = useLingui();
  const { site, shell } = useShell();
  const head = useContext(headContext);
  if (site === null) return null;
  const { name } = shell.brand;
  const own = head?.sharePicture ?? null;
  const picture = own ?? head?.shopPicture ?? null;
  const words = metaText(description);
  const facts: Readonly<Record<string, string | undefined>> = {
    'og:type': kind,
    'og:site_name': name,
    'og:locale': LOCALES[isLanguage(i18n.locale) ? i18n.locale : SOURCE_LANGUAGE],
    'og:title': title,
    'og:description': words || undefined,
    'og:url': site + href,
    ...(picture !== null && {
      'og:image': site + picture,
      'og:image:type': 'image/jpeg',
      'og:image:width': String(SOCIAL.width),
      'og:image:height': String(SOCIAL.height),
      'og:image:alt': own ? title : name,
    }),
  };
  return (
    <>
      {words && <meta name="description" content={words} />}
      {isIndexed ? (
        <>
          <link rel="canonical" href={site + href} />
          {head?.alternates.map(({ hreflang, href: other }) => (
            <link key={hreflang} rel="alternate" hrefLang={hreflang} href={other} />
          ))}
        </>
      ) : (
        <meta name="robots" content="noindex, follow" />
      )}
      {Object.entries(facts).map(([property, content]) =>
        content === undefined ? null : (
          <meta key={property} property={property} content={content} />
        ),
      )}
      <meta name="twitter:card" content={picture === null ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/**
 * What messengers, networks and search engines read of this page: description, the one address that it is kept under, the same
 * page elsewhere, a picture. They want whole addresses and run no script: the tags stand in the server's HTML only, and browsers
 * are not sent the code for them.
 */
export const ShareTags: (props: ShareTagsProps) => ReactNode = import.meta.env.SSR
  ? TagsOfServer
  : () => null;
