import Pdf from 'pdfkit';
import { qrModules, QUIET_ZONE } from '#platform/qr-modules.ts';
import { registerFaces, writeText } from '#platform/print/printed-text.ts';

/** A6, upright, in points. */
const PAGE = { width: 297.64, height: 419.53 } as const;
const EDGE = 28;
const CODE_SIDE = 190;
const INK = '#17231e';
const QUIET_INK = '#5b6660';
const SPRUCE = '#1f5c47';

export interface QrCard {
  readonly language: string;
  readonly shop: string;
  readonly name: string;
  /** `Артикул 400101`. */
  readonly code: string;
  /** Whole address, as the QR code holds it. */
  readonly address: string;
  /** The same to be typed: without scheme and query. */
  readonly shownAddress: string;
  /** `Наведите камеру телефона`. */
  readonly hint: string;
}

/**
 * A small card to print and hand over: shop, product, its code and address in letters, and the QR code. It names no price,
 * because paper outlives prices.
 *
 * @param now Stands in the file as the day of its making.
 */
export function qrCard(card: QrCard, now: Date): Promise<Buffer> {
  const document = new Pdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    lang: card.language,
    displayTitle: true,
    info: {
      Title: card.name,
      Author: card.shop,
      Creator: card.shop,
      Producer: card.shop,
      CreationDate: now,
    },
  });
  const chunks: Buffer[] = [];
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  registerFaces(document);
  const column = { x: EDGE, width: PAGE.width - 2 * EDGE, isCentred: true };
  document.fillColor(SPRUCE);
  writeText(document, card.shop, { ...column, y: 24, weight: 600, size: 13, mostLines: 1 });
  document.fillColor(INK);
  const afterName = writeText(document, card.name, {
    ...column,
    y: 52,
    weight: 600,
    size: 16,
    mostLines: 3,
  });
  document.fillColor(QUIET_INK);
  writeText(document, card.code, {
    ...column,
    y: afterName + 2,
    weight: 400,
    size: 10,
    mostLines: 1,
  });
  drawCode(document, card.address);
  const foot = PAGE.height - 74;
  writeText(document, card.hint, { ...column, y: foot, weight: 400, size: 10, mostLines: 1 });
  document.fillColor(INK);
  writeText(document, card.shownAddress, {
    ...column,
    y: foot + 18,
    weight: 400,
    size: 9,
    mostLines: 3,
  });
  document.end();
  return finished;
}

function drawCode(document: PDFKit.PDFDocument, text: string): void {
  const { size, runs } = qrModules(text);
  const module = CODE_SIDE / (size + 2 * QUIET_ZONE);
  const left = (PAGE.width - CODE_SIDE) / 2 + QUIET_ZONE * module;
  const top = 142 + QUIET_ZONE * module;
  document.fillColor('#000000');
  for (const { x, y, length } of runs)
    document.rect(left + x * module, top + y * module, length * module, module);
  document.fill();
}
