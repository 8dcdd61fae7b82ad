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

type Acts = Pick<OfficeContext['acts'], 'choosePicture'>;

/** The picture that a form names of those that stand; null: it names none. */
export async function chosenPicture(
  form: FormData,
  name: string,
  acts: Acts,
): Promise<TakenPicture | null> {
  const chosen = textOf(form, `${name}Chosen`).trim().slice(0, 200);
  return chosen === '' ? null : acts.choosePicture({ id: chosen });
}

/**
 * The picture of a form with one: what stood, nothing, one that stands elsewhere, or the file that came along, which goes before all others.
 *
 * @param keep Keeps the file of the form.
 */
export async function takePicture(
  form: FormData,
  name: string,
  { acts, uploads }: { readonly acts: Acts; readonly uploads: Uploads | null },
  keep: (uploads: Uploads) => Promise<TakenPicture | null>,
): Promise<SentPicture> {
  const stood = form.get(`${name}Gone`) === 'yes' ? '' : textOf(form, name).slice(0, 200);
  if (uploads?.isTooMuch) return { own: stood, trouble: 'TOO_MANY_BYTES' };
  const sent = uploads && uploads.files.length > 0 ? await keep(uploads) : null;
  const taken = sent ?? (await chosenPicture(form, name, acts));
  if (!taken) return { own: stood, trouble: null };
  return taken.problem ? { own: stood, trouble: taken.problem } : { own: taken.own, trouble: null };
}
