import { z } from 'zod';
import type { TakenPicture } from '#features/catalogue/rules/incoming-picture.ts';
import { takeFiles } from '#features/catalogue/server/public.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Uploads } from '#platform/uploads.ts';

export interface PictureParts {
  readonly database: Database;
  readonly files: FileStore;
}

/** Files of a form, as they came. */
export const uploadsAsked = z.object({
  uploads: z.custom<Uploads>((given) => typeof given === 'object' && given !== null),
});

/** Keeps the file that was chosen in a field of a form. @param of What its name begins with. */
export async function keepPicture(
  { uploads }: z.output<typeof uploadsAsked>,
  { of, field }: { readonly of: string; readonly field: string },
  parts: PictureParts & { readonly now: Date },
): Promise<TakenPicture | null> {
  const sent = uploads.files.filter((file) => file.field === field).slice(0, 1);
  const [taken] = sent.length > 0 ? await takeFiles(of, sent, parts) : [];
  return taken ?? null;
}
