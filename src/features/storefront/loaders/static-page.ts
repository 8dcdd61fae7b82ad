import { redirect } from 'react-router';
import { dayIn } from '#base/calendar.ts';
import { getCountry, listStores } from '#countries/packs.ts';
import { supportPaths } from '#features/support/rules/support-paths.ts';
import { pathsIn } from '#web/paths.ts';
import { shopContext, type ShopContext } from '#web/request-context.ts';
import { notFound, type PageInput } from './market-facts.ts';
import { moved } from './moved.ts';
import { tellAlternates } from '#web/tell-alternates.ts';

const VERSION = /^[1-9]\d{0,3}$/;
/** A text that all stores share. */
const ALL_STORES = '*';

/** Where the frame of every page leads by a text that a young shop has not written yet: to what it knows by itself. */
const INSTEAD: Readonly<Record<string, ((language: string) => string) | undefined>> = {
  'delivery-and-payment': (language) => pathsIn(language).deliveryTo(),
  contacts: (language) => supportPaths(language).ask(),
};

/** Stores that have a page, each with its own languages: a store's own text stands before the one that all share. */
async function tellWhere(shop: ShopContext, alias: string): Promise<void> {
  const found = await shop.services.content.listPresences([alias]);
  const textOf = (store: string) =>
    found.find((text) => text.store === store) ?? found.find((text) => text.store === ALL_STORES);
  const { languages = [] } = textOf(shop.place.store) ?? {};
  const stores = listStores().flatMap(({ code }) => (textOf(code) ? [code] : []));
  tellAlternates(shop, { stores, languages }, (language) => pathsIn(language).staticPage(alias));
}

/**
 * A text of the company by its alias, as it holds now or, with `?version=`, as it once held. Source: C2-008, I2-022, I2-023, I2-024,
 * I2-025.
 */
export async function loadStaticPage({ context, params, request }: PageInput) {
  const shop = context.get(shopContext);
  const { place } = shop;
  const { content } = shop.services;
  const alias = params.alias ?? '';
  const asked = new URL(request.url).searchParams.get('version');
  if (asked === null) {
    // The text under a former alias stays for whoever agreed to it; visitors are sent to the one of now.
    const current = await content.findCurrent(alias);
    const isThere = current !== null && (await content.listVersions(place, current)).length > 0;
    if (isThere) throw moved(pathsIn(place.language).staticPage(current), request);
  }
  const text =
    asked === null
      ? await content.getPage(place, alias)
      : VERSION.test(asked)
        ? await content.getVersion(place, alias, Number(asked))
        : null;
  if (!text) {
    const instead = asked === null && INSTEAD[alias];
    // Not for good: somebody may write the text tomorrow.
    if (instead) throw redirect(instead(place.language));
    throw notFound(shop);
  }
  const versions = await content.listVersions(place, alias);
  if (asked === null) await tellWhere(shop, alias);
  const { title, html, parts, language, version } = text;
  const day = (moment: Date) => dayIn(getCountry(place.country).timeZone, moment);
  const shown = versions.map(({ version: number, validFrom, validTo }) => ({
    version: number,
    from: day(validFrom),
    to: validTo && day(validTo),
  }));
  return {
    alias,
    title,
    html,
    parts,
    language,
    version,
    isCurrent: version === versions[0]?.version,
    validFromDay: day(text.validFrom),
    validToDay: shown.find((each) => each.version === version)?.to ?? null,
    versions: shown,
  };
}

export type StaticPageData = Awaited<ReturnType<typeof loadStaticPage>>;
