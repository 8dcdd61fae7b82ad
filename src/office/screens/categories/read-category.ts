import type { TypedCategory } from '#features/catalogue/rules/category-form.ts';
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

const SKUS_MOST = 1_050;

/** What a form of a category holds, with its picture kept and the product that was to be added. */
export async function takeCategory(form: FormData, office: OfficeContext) {
  const { own: picture, trouble } = await shelfPicture(form, office);
  const pressed = pressOn(form, 'skus');
  const listed = movedIn(readList(form, 'skus', SKUS_MOST), pressed);
  const added = await addProduct(form, listed, office);
  const typed: TypedCategory = {
    slug: textOf(form, 'slug').slice(0, 300),
    parent: textOf(form, 'parent').slice(0, 20),
    series: textOf(form, 'series').slice(0, 100),
    picture,
    skus: added?.skus ?? listed,
    texts: readShelfWords(form),
  };
  return {
    typed,
    trouble,
    revision: textOf(form, 'revision').slice(0, 16),
    intent: textOf(form, 'intent').slice(0, 20),
    adding: added?.adding ?? null,
    /** Something else than saving was pressed. */
    isOnlyTyped: added !== null || pressed !== '',
  };
}

/** How far its picture is, and what its products are called. */
export const aroundCategory = async (
  { typed }: { readonly typed: TypedCategory },
  office: OfficeContext,
) => ({
  pictures: await office.acts.shelfPictures({ owns: [typed.picture] }),
  names: await office.acts.nameShelfProducts({
    skus: [...typed.skus],
    language: office.language,
  }),
});
