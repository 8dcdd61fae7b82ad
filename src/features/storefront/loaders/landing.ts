import { redirect } from 'react-router';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { setAsShown, WHOLE_SET, wholeSetOf } from '../rules/whole-set.ts';
import { addEach, addFromForm } from './add-from-form.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';
import { moved } from './moved.ts';

type LandingPage = NonNullable<ReturnType<Catalogue['getLanding']>>;

const cardsOf = ({ sections }: Pick<LandingPage, 'sections'>) =>
  sections.flatMap(({ items }) => items.map(viewOfCard));

/** Only a box is said to be something whole. */
const isWhole = ({ kind }: Pick<LandingPage, 'kind'>): boolean => kind === 'box';

/** A landing catalogue: fixed parts, fixed products. One that stands under the other kind of address, or has given its own up, is sent to that of now. Source: C2-024. */
export async function loadLanding(input: PageInput) {
  const { services, place, market } = openPage(input);
  const alias = input.params.alias ?? '';
  const landing = services.catalogue.getLanding(place, alias);
  if (!landing) {
    const current = await services.catalogue.addresses.findCurrent('landing', alias);
    const now = current === null ? null : services.catalogue.getLanding(place, current);
    throw now ? moved(now.url, input.request) : notFound();
  }
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
    wholeSet: isWhole(landing) ? wholeSetOf(cardsOf(landing)) : null,
    others: services.catalogue
      .listLandings(place)
      .filter((other) => other.alias !== landing.alias)
      .map(({ name, url, textLanguage }) => ({ name, url, textLanguage })),
  };
}

/** One product of it, or all of a box at once, into the cart. */
export async function addFromLanding(input: PageInput) {
  const form = await input.request.formData();
  if (form.get('intent') !== WHOLE_SET) return addFromForm(input, form);
  const { services, place } = openPage(input);
  const landing = services.catalogue.getLanding(place, input.params.alias ?? '');
  if (!landing || !isWhole(landing)) throw notFound();
  // What could still be had when the page was written is told as well as what is refused, also when hardly anything is left.
  const { products, gone } = setAsShown(
    cardsOf(landing),
    new Set(form.getAll('missing').map(String)),
  );
  return addEach(input, products, gone);
}

export type LandingData = Awaited<ReturnType<typeof loadLanding>>;
