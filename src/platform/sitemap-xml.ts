import { escapeHtml } from '#base/escape-html.ts';

/** One address of a sitemap; whole ones, as the protocol wants them. */
export interface SitemapEntry {
  readonly href: string;
  readonly changedAt: Date | null;
  /** The same page in other languages and stores, itself among them. */
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** Of one part. The protocol allows 50,000 addresses and 50 MB; with fifty alternates each, this many make some 25 MB. */
export const PART_ADDRESSES = 5_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OF_ADDRESSES =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const OF_PARTS = '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

const changed = (at: Date | null): string => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

function entryXml({ href, changedAt, alternates }: SitemapEntry): string {
  const links = alternates
    .map(
      (other) =>
        `<xhtml:link rel="alternate" hreflang="${escapeHtml(other.hreflang)}" href="${escapeHtml(other.href)}"/>`,
    )
    .join('');
  return `<url><loc>${escapeHtml(href)}</loc>${changed(changedAt)}${links}</url>\n`;
}

/** A part of a sitemap, piece by piece. */
export async function* partXml(entries: AsyncIterable<SitemapEntry>): AsyncGenerator<string> {
  yield HEAD + OF_ADDRESSES;
  for await (const entry of entries) yield entryXml(entry);
  yield '</urlset>\n';
}

/** The index over the parts. */
export const indexXml = (
  parts: readonly { readonly href: string; readonly changedAt: Date | null }[],
): string =>
  `${HEAD}${OF_PARTS}${parts
    .map(
      ({ href, changedAt }) =>
        `<sitemap><loc>${escapeHtml(href)}</loc>${changed(changedAt)}</sitemap>\n`,
    )
    .join('')}</sitemapindex>\n`;
