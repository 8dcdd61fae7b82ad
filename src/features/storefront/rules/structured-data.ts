import { majorText, type Currency } from '#base/money.ts';

/** A thing as schema.org describes it. */
export type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The text of a data block. A `<` in it could end the block, or begin another one. */
export const dataBlock = (things: readonly Thing[]): string =>
  JSON.stringify(
    things.map((thing) => ({ '@context': 'https://schema.org', ...thing })),
  ).replaceAll('<', String.raw`\u003c`);

export interface SoldProduct {
  readonly name: string;
  readonly sku: string;
  readonly description: string;
  readonly line: string | null;
  readonly priceMinor: number;
  /** ISO moment at which the price ends; null: no end is known. */
  readonly priceUntil: string | null;
  readonly isMissing: boolean;
  readonly isArchived: boolean;
  readonly isNoSale: boolean;
  readonly rating?: { readonly average: number; readonly count: number };
}

/** The first that is true; what can be had by pickup only is sold in stores. */
function availability({ isArchived, isMissing, isNoSale }: SoldProduct): string {
  if (isArchived) return 'Discontinued';
  if (isMissing) return 'OutOfStock';
  return isNoSale ? 'InStoreOnly' : 'InStock';
}

/**
 * A product with its offer; stars only where somebody has given them.
 *
 * @param where Whole addresses: its page, its pictures; the shop's name stands for a line where there is none.
 */
export function productThing(
  product: SoldProduct,
  where: {
    readonly url: string;
    readonly images: readonly string[];
    readonly currency: Currency;
    readonly shop: string;
    readonly category: string | null;
  },
): Thing {
  const { name, sku, description, line, priceMinor, priceUntil, rating } = product;
  return {
    '@type': 'Product',
    name,
    sku,
    ...(description && { description }),
    ...(where.category !== null && { category: where.category }),
    ...(where.images.length > 0 && { image: where.images }),
    brand: { '@type': 'Brand', name: line ?? where.shop },
    offers: {
      '@type': 'Offer',
      url: where.url,
      price: majorText(priceMinor, where.currency),
      priceCurrency: where.currency.externalIso,
      ...(priceUntil !== null && { priceValidUntil: priceUntil.slice(0, 10) }),
      availability: `https://schema.org/${availability(product)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: where.shop },
    },
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: String(rating.average),
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

/** The way to a page; the last step is the page itself and leads nowhere. */
export const breadcrumbsThing = (
  site: string,
  crumbs: readonly { readonly title: string; readonly href?: string }[],
): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: title,
    ...(href !== undefined && { item: site + href }),
  })),
});

export interface Company {
  readonly name: string;
  readonly address: string;
}

/** Who sells, and how to search here. */
export function shopThings(facts: {
  readonly site: string;
  readonly home: string;
  /** Path of the search, to which the words are added. */
  readonly search: string;
  readonly name: string;
  readonly language: string;
  readonly company: Company | null;
  readonly phone: string | null;
  readonly email: string | null;
}): Thing[] {
  const { site, home, search, name, language, company, phone, email } = facts;
  return [
    {
      '@type': 'Organization',
      '@id': `${site}/#organization`,
      name,
      url: site + home,
      logo: `${site}/brand/icon-512.png`,
      ...(company && { legalName: company.name, address: company.address }),
      ...((phone !== null || email !== null) && {
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          ...(phone !== null && { telephone: phone }),
          ...(email !== null && { email }),
        },
      }),
    },
    {
      '@type': 'WebSite',
      name,
      url: site + home,
      inLanguage: language,
      publisher: { '@id': `${site}/#organization` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${site}${search}?searchString={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** Questions with their answers. @param questions Answers in the HTML of our own renderer. */
export const faqThing = (
  questions: readonly { readonly asked: string; readonly html: string }[],
): Thing => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ asked, html }) => ({
    '@type': 'Question',
    name: asked,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
});
