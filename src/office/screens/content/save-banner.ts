import type { PictureProblem } from '#features/catalogue/rules/incoming-picture.ts';
import type { OfficeContext } from '../../office-context.ts';
import { chosenPicture } from '../../take-picture.ts';
import { readBannerForm } from './read-banner.ts';

export type PictureTroubles = Readonly<Partial<Record<'wide' | 'tall', PictureProblem>>>;

/** What a form of a banner holds, with the pictures that came along kept and named in it. */
export async function takeBanner(form: FormData, { acts, uploads }: OfficeContext) {
  const given = readBannerForm(form);
  const troubles: Partial<Record<'wide' | 'tall', PictureProblem>> = {};
  if (uploads?.isTooMuch) return { ...given, troubles: { wide: 'TOO_MANY_BYTES' as const } };
  const sent: Awaited<ReturnType<typeof acts.addBannerPictures>> =
    uploads && uploads.files.length > 0 ? await acts.addBannerPictures({ uploads }) : {};
  const typed = { ...given.typed };
  for (const field of ['wide', 'tall'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- there are two
    const picture = sent[field] ?? (await chosenPicture(form, field, acts));
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
