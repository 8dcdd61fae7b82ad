import { redirect } from 'react-router';
import { viewOfCard } from '#features/catalogue/rules/card-view.ts';
import type { Catalogue } from '#features/catalogue/server/public.ts';
import { WHOLE_SET, wholeSetOf } from '../rules/whole-set.ts';
import { addEach, addFromForm } from './add-from-form.ts';
import { notFound, openPage, type PageInput } from './market-facts.ts';

type LandingPage = NonNullable<ReturnType<Catalogue['getLanding']>>;

/** Only a box is said to be something whole. */
const wholeOf = ({ kind, sections }: Pick<LandingPage, 'kind' | 'sections'>) =>
  kind === 'box' ? wholeSetOf(sections.flatMap(({ items }) => items.map(viewOfCard))) : null;

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
    wholeSet: wholeOf(landing),
    others: services.catalogue
      .listLandings(place)
      .filter(({ alias }) => alias !== landing.alias)
      .map(({ name, url, textLanguage }) => ({ name, url, textLanguage })),
  };
}

/** One product of it, or all of a box at once, into the cart. */
export async function addFromLanding(input: PageInput) {
  const form = await input.request.formData();
  if (form.get('intent') !== WHOLE_SET) return addFromForm(input, form);
  const { services, place } = openPage(input);
  const landing = services.catalogue.getLanding(place, input.params.alias ?? '');
  const wholeSet = landing && wholeOf(landing);
  if (!wholeSet) throw notFound();
  // What could still be had when the page was written is told as well as what is refused.
  const isAsShown = form.get('missing') === String(wholeSet.missing.length);
  return addEach(input, wholeSet.products, isAsShown ? [] : wholeSet.missing);
}

export type LandingData = ReturnType<typeof loadLanding>;
