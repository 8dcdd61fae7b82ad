import type { PictureProblem, TakenPicture } from '#features/catalogue/rules/incoming-picture.ts';
import type { OfficeContext } from './office-context.ts';
import { textOf } from './form-text.ts';

type Uploads = NonNullable<OfficeContext['uploads']>;

interface SentPicture {
  /** Name of the picture that a form means; empty for none. */
  readonly own: string;
  /** Why its file was not taken. */
  readonly trouble: PictureProblem | null;
}

/**
 * The picture of a form with one: what stood, nothing, or the file that came along.
 *
 * @param keep Keeps the file of the form.
 */
export async function takePicture(
  form: FormData,
  name: string,
  uploads: Uploads | null,
  keep: (uploads: Uploads) => Promise<TakenPicture | null>,
): Promise<SentPicture> {
  const stood = form.get(`${name}Gone`) === 'yes' ? '' : textOf(form, name).slice(0, 200);
  if (uploads?.isTooMuch) return { own: stood, trouble: 'TOO_MANY_BYTES' };
  if (!uploads || uploads.files.length === 0) return { own: stood, trouble: null };
  const taken = await keep(uploads);
  if (!taken) return { own: stood, trouble: null };
  return taken.problem ? { own: stood, trouble: taken.problem } : { own: taken.own, trouble: null };
}
