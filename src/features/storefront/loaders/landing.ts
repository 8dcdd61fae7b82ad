import { redirect } from 'react-router';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';

/** A landing catalogue: fixed parts, fixed products. One that stands under the other kind of address is sent to its own. Source: C2-024. */
export function loadLanding(input: PageInput) {
  const { services, place, market } = openPage(input);
  const landing = services.catalogue.getLanding(place, input.params.alias ?? '');
  if (!landing) throw notFound();
  const { pathname } = new URL(input.request.url);
  const segment = (path: string) => path.split('/')[3];
  if (segment(pathname) !== segment(landing.url)) throw redirect(landing.url, 301);
  return {
    market,
    ...landing,
    sections: landing.sections.map(({ category, items }) => ({
      category: category && {
        id: category.id,
        name: category.name,
        url: category.url,
        count: category.count,
        picture: category.picture,
      },
      items: items.map(viewOfCard),
    })),
    others: services.catalogue
      .listLandings(place)
      .filter(({ alias }) => alias !== landing.alias)
      .map(({ name, url, textLanguage }) => ({ name, url, textLanguage })),
  };
}

export type LandingData = ReturnType<typeof loadLanding>;
