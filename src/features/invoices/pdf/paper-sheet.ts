import Pdf from 'pdfkit';
import {
  countLines,
  LEADING,
  registerFaces,
  writeText,
  type PrintWeight,
} from '#platform/print/printed-text.ts';

/** A4, upright, in points. */
const PAGE = { width: 595.28, height: 841.89 } as const;
export const EDGE = 45;
export const WIDTH = PAGE.width - 2 * EDGE;
/** Where the foot of each page begins. */
const FOOT = PAGE.height - 62;
export const INK = '#17231e';
export const QUIET_INK = '#5b6660';
export const SPRUCE = '#1f5c47';
const LINE = '#d5d9d4';
const ZEBRA = '#f4f3ee';

export interface SheetFacts {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
}

/** How a text stands in its column. */
export interface Mark {
  readonly x: number;
  readonly width: number;
  readonly size?: number;
  readonly weight?: PrintWeight;
  readonly ink?: string;
  readonly isAtEnd?: boolean;
  readonly mostLines?: number;
}

const SIZE = 9;
const MOST_LINES = 4;
const styleOf = ({ size = SIZE, weight = 400 }: Mark) => ({ size, weight });

/** A document of pages that grows downwards: whoever writes on it asks first whether there is room. */
export class PaperSheet {
  readonly document: PDFKit.PDFDocument;
  y = EDGE;
  private readonly finished: Promise<Buffer>;
  private readonly foot: string;
  private readonly title: string;

  constructor({ language, title, author, madeAt }: SheetFacts, foot: string) {
    // What is kept for years is of the kind made for it; it names no moment but that of the document itself, so that it is the same again.
    this.document = new Pdf({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      lang: language,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      info: {
        Title: title,
        Author: author,
        Creator: author,
        Producer: author,
        CreationDate: madeAt,
        ModDate: madeAt,
      },
    });
    this.foot = foot;
    this.title = title;
    const chunks: Buffer[] = [];
    this.finished = new Promise<Buffer>((resolve, reject) => {
      this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.document.on('end', () => resolve(Buffer.concat(chunks)));
      this.document.on('error', reject);
    });
    registerFaces(this.document);
  }

  /** Height that a text will take. */
  heightOf(text: string, mark: Mark): number {
    const { size } = styleOf(mark);
    const lines = countLines(this.document, text, mark.width, styleOf(mark));
    return Math.min(Math.max(lines, 1), mark.mostLines ?? MOST_LINES) * size * LEADING;
  }

  /** @returns Where it ends. */
  write(text: string, y: number, mark: Mark): number {
    this.document.fillColor(mark.ink ?? INK);
    return writeText(this.document, text, {
      ...styleOf(mark),
      x: mark.x,
      y,
      width: mark.width,
      mostLines: mark.mostLines ?? MOST_LINES,
      ...(mark.isAtEnd && { isAtEnd: true }),
    });
  }

  /** @returns True where a new page was begun for so much. */
  makeRoom(height: number): boolean {
    if (this.y + height <= FOOT - 14) return false;
    this.document.addPage();
    // Pages get parted: each says what it belongs to.
    const mark = { x: EDGE, width: WIDTH, size: 8, ink: QUIET_INK, isAtEnd: true };
    this.y = this.write(this.title, EDGE - 12, mark) + 8;
    return true;
  }

  rule(y: number, ink = LINE): void {
    this.document
      .moveTo(EDGE, y)
      .lineTo(EDGE + WIDTH, y)
      .lineWidth(0.6)
      .stroke(ink);
  }

  band(y: number, height: number): void {
    this.document.rect(EDGE, y, WIDTH, height).fill(ZEBRA);
  }

  /** Writes the foot of every page and closes the file. @param pageOf `Страница 1 из 2`. */
  async end(pageOf: (page: number, pages: number) => string): Promise<Buffer> {
    const { count } = this.document.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.document.switchToPage(page);
      this.rule(FOOT);
      const quiet = { size: 7.5, ink: QUIET_INK };
      this.write(this.foot, FOOT + 8, { ...quiet, x: EDGE, width: WIDTH - 110 });
      this.write(pageOf(page + 1, count), FOOT + 8, {
        ...quiet,
        x: EDGE + WIDTH - 100,
        width: 100,
        isAtEnd: true,
      });
    }
    this.document.end();
    return this.finished;
  }
}
