import type { PictureProblem } from '#features/catalogue/rules/incoming-picture.ts';
import type { OfficeContext } from '../../office-context.ts';
import { readBannerForm } from './read-banner.ts';

export type PictureTroubles = Readonly<Partial<Record<'wide' | 'tall', PictureProblem>>>;

/** What a form of a banner holds, with the pictures that came along kept and named in it. */
export async function takeBanner(form: FormData, { acts, uploads }: OfficeContext) {
  const given = readBannerForm(form);
  const troubles: Partial<Record<'wide' | 'tall', PictureProblem>> = {};
  if (!uploads || (uploads.files.length === 0 && !uploads.isTooMuch)) return { ...given, troubles };
  if (uploads.isTooMuch) return { ...given, troubles: { wide: 'TOO_MANY_BYTES' as const } };
  const taken = await acts.addBannerPictures({ uploads });
  const typed = { ...given.typed };
  for (const field of ['wide', 'tall'] as const) {
    const picture = taken[field];
    if (picture?.problem) troubles[field] = picture.problem;
    else if (picture) typed[field] = picture.own;
  }
  return { ...given, typed, troubles };
}

/** How far the pictures of a form are. */
export const picturesOf = (
  { acts }: OfficeContext,
  typed: { readonly wide: string; readonly tall: string },
) => acts.bannerPictures({ owns: [typed.wide, typed.tall].filter((own) => own !== '') });
