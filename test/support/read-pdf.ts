import { extractText, getDocumentProxy } from 'unpdf';

/** What somebody reads on the pages of a PDF, page by page; spaces of every kind are one plain space. */
export async function textOfPdf(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(document, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

/** Files that are attached to it, by name. */
export async function filesInPdf(bytes: Uint8Array): Promise<Record<string, string>> {
  const document = await getDocumentProxy(Uint8Array.from(bytes));
  const listed: ReadonlyMap<string, unknown> = (await document.getAttachments()) ?? new Map();
  const files: Record<string, string> = {};
  for (const name of listed.keys()) {
    const content = await document.getAttachmentContent(name);
    files[name] = Buffer.from(content ?? []).toString('utf8');
  }
  return files;
}
