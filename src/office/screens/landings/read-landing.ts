import type { TypedLanding } from '#features/catalogue/rules/landing-form.ts';
import { movedIn } from '#features/catalogue/rules/shelf-words.ts';
import { textOf } from '../../form-text.ts';
import type { OfficeContext } from '../../office-context.ts';
import {
  addProduct,
  pressOn,
  readList,
  readShelfWords,
  shelfPicture,
} from '../shelves/read-shelf.ts';

const SKUS_MOST = 250;
const CATEGORIES_MOST = 50;
const INTRODUCED_MOST = 1_000;

/** What a form of a landing catalogue holds, with its picture kept and what was to be added. */
export async function takeLanding(form: FormData, office: OfficeContext) {
  const { own: picture, trouble } = await shelfPicture(form, office);
  const [onSkus, onCategories] = [pressOn(form, 'skus'), pressOn(form, 'categories')];
  const listed = movedIn(readList(form, 'skus', SKUS_MOST), onSkus);
  const added = await addProduct(form, listed, office);
  const parts = movedIn(readList(form, 'categories', CATEGORIES_MOST), onCategories);
  const intent = textOf(form, 'intent').slice(0, 20);
  const part = intent === 'part' ? textOf(form, 'part').slice(0, 20) : '';
  const typed = {
    alias: textOf(form, 'alias').slice(0, 300),
    kind: textOf(form, 'kind').slice(0, 20),
    line: textOf(form, 'line').slice(0, 500),
    picture,
    categories: part === '' || parts.includes(part) ? [...parts] : [...parts, part],
    skus: [...(added?.skus ?? listed)],
    introducedBy: form
      .getAll('introducedBy')
      .slice(0, INTRODUCED_MOST)
      .map((each) => (typeof each === 'string' ? each : '').slice(0, 20)),
    texts: readShelfWords(form),
  } satisfies TypedLanding;
  return {
    typed,
    trouble,
    revision: textOf(form, 'revision').slice(0, 16),
    intent,
    adding: added?.adding ?? null,
    /** Something else than saving was pressed. */
    isOnlyTyped: added !== null || intent === 'part' || onSkus + onCategories !== '',
  };
}

/** How far its picture is, and what its products are called. */
export const aroundLanding = async (
  { typed }: { readonly typed: TypedLanding },
  { acts, language }: OfficeContext,
) => ({
  pictures: await acts.shelfPictures({ owns: [typed.picture] }),
  names: await acts.nameShelfProducts({ skus: [...typed.skus], language }),
});
