import type { Text } from '#base/call.ts';
import { getCountry } from '#countries/packs.ts';
import { paperFileName } from '../model.ts';
import { paperPdf } from '../pdf/paper-pdf.ts';
import type { PaperParts } from './make-papers.ts';
import { findFile, keepFile, type StoredPaper } from './paper-store.ts';

export interface FileParts extends PaperParts {
  translateFor(language: string): (text: Text) => string;
}

export interface PaperFile {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The file of a document: made when it is wanted first, and the same bytes ever after, whatever makes files then. */
export async function fileOf(
  { database, translateFor }: FileParts,
  { id, issuedAt, paper }: StoredPaper,
): Promise<PaperFile> {
  const name = paperFileName(paper);
  const kept = await findFile(database, id);
  if (kept) return { name, bytes: kept };
  const translate = translateFor(paper.language);
  const bytes = await paperPdf(paper, {
    say: (text, values) => translate(values ? { ...text, values } : text),
    issuedAt,
    isDataInside: getCountry(paper.seller.country).invoices.isDataInside,
  });
  return { name, bytes: await keepFile(database, id, bytes) };
}
