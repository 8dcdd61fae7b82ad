import { PAGES } from '#features/content/model.ts';
import { faqPath } from '#features/content/rules/faq-form.ts';
import type { Queryable } from '#platform/database.ts';
import { query } from '#platform/query.ts';
import { pathsIn } from '#web/paths.ts';

const shorn = (path: string): string => path.replace(/^\/[a-z]{2}(?=\/|$)/, '').replace(/\/+$/, '');

const paths = pathsIn('ru');
/** Pages that every store has, without their language. */
const FIXED: ReadonlySet<string> = new Set(
  [
    paths.search(),
    paths.monthlyKits(),
    faqPath('ru'),
    paths.jubilee(),
    paths.referralProgramme(),
    paths.cart(),
    paths.delivery(),
    paths.deliveryTo(),
    paths.deliveryWithRegistration(),
    paths.payment(),
    paths.final(),
    paths.prePurchaseForm(),
    paths.profile(),
    paths.registrationFee(),
    paths.orders(),
    paths.tracking(),
    paths.location(),
    paths.login(),
    paths.passwordRecovery(),
    paths.registrationPrivilegedClient(),
    paths.registrationConsultant(),
    paths.serviceCentres(),
    paths.promotions(),
    ...PAGES.map((alias) => paths.staticPage(alias)),
  ].map(shorn),
);

const PRODUCT = /^\/shop\/catalog\/product\/([^/]+)$/;
const CATEGORY = /^\/shop\/catalog\/[^/]*-(\d{1,9})$/;
const PAGE = /^\/shop\/page\/([^/]+)$/;

/** What of these a regular expression finds, by what it finds. */
const foundBy = (asked: readonly string[], what: RegExp): ReadonlyMap<string, string> =>
  new Map(
    asked.flatMap((path) => {
      const name = what.exec(shorn(path))?.[1];
      return name === undefined ? [] : [[decoded(name), path] as const];
    }),
  );

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * Which of these paths the shop answers by itself: a page stands there, or it stood there under a name that it has given up, which leads on
 * already.
 */
export async function pagesThere(
  db: Queryable,
  asked: readonly string[],
): Promise<ReadonlySet<string>> {
  const there = new Set(asked.filter((path) => FIXED.has(shorn(path)) || shorn(path) === ''));
  const [products, categories, pages] = [
    foundBy(asked, PRODUCT),
    foundBy(asked, CATEGORY),
    foundBy(asked, PAGE),
  ];
  if (products.size + categories.size + pages.size === 0) return there;
  const found = await query<{ kind: 'product' | 'category' | 'page'; name: string }>(db)`
    select 'product' as kind, sku as name from product where sku = any(${[...products.keys()]}::text[])
    union all select 'category', id::text from category where id::text = any(${[...categories.keys()]}::text[])
    union all select 'page', alias from content_text where alias = any(${[...pages.keys()]}::text[])
    union all select kind, former from former_address where (kind = 'product' and former = any(${[...products.keys()]}::text[]))
      or (kind = 'category' and former = any(${[...categories.keys()]}::text[]))
      or (kind = 'page' and former = any(${[...pages.keys()]}::text[]))`;
  const maps = { product: products, category: categories, page: pages };
  for (const { kind, name } of found) {
    const path = maps[kind].get(name);
    if (path !== undefined) there.add(path);
  }
  return there;
}
