import type { Text } from '#base/call.ts';
import { shopName } from '#company/shop-name.ts';
import { formatNumber } from '#base/money-format.ts';
import { majorText } from '#base/money.ts';
import { localeOf } from '#countries/locale-map.ts';
import { isPaymentMethod, PAYMENT_METHODS } from '#countries/payment-methods.ts';
import { isPrintable } from '#platform/print/printed-text.ts';
import type { Paper, PaperLine } from '../model.ts';
import { ciiXml } from '../rules/cii-xml.ts';
import { PAPER_TEXTS as TEXTS } from '../rules/paper-texts.ts';
import { DATA_FILE, facturXMetadata } from './factur-x.ts';
import { EDGE, PaperSheet, QUIET_INK, SPRUCE, WIDTH, type Mark } from './paper-sheet.ts';

declare global {
  // What the library takes and its types do not name yet.
  namespace PDFKit.Mixins {
    interface PDFAttachmentOptions {
      relationship?: 'Alternative';
    }
  }
}

export interface PaperWriting {
  /** Says a text in the document's language. */
  readonly say: (text: Text, values?: Text['values']) => string;
  readonly issuedAt: Date;
  /** Whether its data for programs go with it. */
  readonly isDataInside: boolean;
}

interface Pen extends PaperWriting {
  readonly sheet: PaperSheet;
  readonly paper: Paper;
  readonly locale: string;
  amount(minor: number): string;
  percent(rate: number): string;
}

/** Columns of the goods, from left to right; what is left of the width is the name's. */
const COLUMNS = { count: 38, price: 66, discount: 58, rate: 40, sum: 70 } as const;
const GAP = 8;
const PAD = 5;

type Column = keyof typeof COLUMNS | 'name';

function columnMarks(): Readonly<Record<Column, Mark>> {
  const widths = Object.entries(COLUMNS);
  const nameWidth = WIDTH - 2 * PAD - widths.reduce((sum, [, width]) => sum + width + GAP, 0);
  let x = EDGE + PAD + nameWidth;
  const marks: Partial<Record<Column, Mark>> = { name: { x: EDGE + PAD, width: nameWidth } };
  for (const [name, width] of widths) {
    // The names are those of the object itself.
    marks[name as Column] = { x: x + GAP, width, isAtEnd: true, mostLines: 2 };
    x += GAP + width;
  }
  return marks as Record<Column, Mark>;
}
const MARKS = columnMarks();

const COLUMN_ORDER = ['name', 'count', 'price', 'discount', 'rate', 'sum'] as const;

/** What of the two can be printed: an empty box says nothing to anybody. */
const inPrint = (text: string, other: string): string => (isPrintable(text) ? text : other);

function sellerLines({ paper: { seller }, say }: Pen): string[] {
  const { name, address, latin } = seller;
  return [
    inPrint(name, latin?.name ?? name),
    inPrint(address, latin?.address ?? address),
    say(TEXTS.registration, { number: seller.registrationNumber }),
    say(TEXTS.tax, { number: seller.taxNumber }),
    seller.email,
  ];
}

function buyerLines({ paper: { buyer, orderNumber }, say }: Pen): string[] {
  const nameless = say(TEXTS.buyerOfOrder, { number: orderNumber });
  const name = buyer.name === '' ? nameless : inPrint(buyer.name, nameless);
  return [name, inPrint(buyer.address, '')].filter(Boolean);
}

function writeHead(pen: Pen): void {
  const { sheet, paper, say } = pen;
  sheet.write(shopName(paper.language), sheet.y, {
    x: EDGE,
    width: 150,
    size: 15,
    weight: 600,
    ink: SPRUCE,
  });
  const right = { x: EDGE + 160, width: WIDTH - 160, isAtEnd: true };
  let y = sheet.write(say(TEXTS[paper.kind], { number: paper.number }), sheet.y, {
    ...right,
    size: 15,
    weight: 600,
  });
  if (paper.refersTo)
    y = sheet.write(
      say(TEXTS.takesBack, {
        number: paper.refersTo.number,
        day: dayText(pen, paper.refersTo.issuedOn),
      }),
      y + 2,
      { ...right, ink: QUIET_INK },
    );
  sheet.y = y + 18;
}

const dayText = ({ locale }: Pen, day: string): string =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));

function writeBlock({ sheet }: Pen, title: string, lines: readonly string[], mark: Mark): number {
  let y = sheet.write(title, sheet.y, { ...mark, size: 8, ink: QUIET_INK }) + 3;
  for (const [at, line] of lines.entries())
    y = sheet.write(line, y, { ...mark, weight: at === 0 ? 600 : 400 }) + 1;
  return y;
}

function writeParties(pen: Pen): void {
  const { sheet, paper, say } = pen;
  const half = (WIDTH - 24) / 2;
  const ends = [
    writeBlock(pen, say(TEXTS.seller), sellerLines(pen), { x: EDGE, width: half }),
    writeBlock(pen, say(TEXTS.buyer), buyerLines(pen), { x: EDGE + half + 24, width: half }),
  ];
  sheet.y = Math.max(...ends) + 14;
  const facts = [
    [say(TEXTS.issued), dayText(pen, paper.issuedOn)],
    [say(TEXTS.order), paper.orderNumber],
    [say(TEXTS.paidOn), dayText(pen, paper.paidOn)],
    [say(TEXTS.currency), paper.currency.iso],
  ] as const;
  const width = WIDTH / facts.length;
  let end = sheet.y;
  for (const [at, [name, value]] of facts.entries()) {
    const mark = { x: EDGE + at * width, width: width - GAP };
    const y = sheet.write(name, sheet.y, { ...mark, size: 8, ink: QUIET_INK });
    end = sheet.write(value, y + 2, { ...mark, weight: 600 });
  }
  sheet.y = end + 14;
}

function writeColumns({ sheet, say }: Pen): void {
  const top = sheet.y;
  const bottoms = COLUMN_ORDER.map((column) =>
    sheet.write(say(TEXTS[column]), top, {
      ...MARKS[column],
      size: 8,
      ink: QUIET_INK,
      mostLines: 2,
    }),
  );
  sheet.y = Math.max(...bottoms) + 4;
  sheet.rule(sheet.y);
  sheet.y += 2;
}

function lineTexts(line: PaperLine, { amount, percent, say }: Pen): Record<Column, string> {
  const name =
    line.kind === 'delivery'
      ? say(TEXTS.delivery, { name: line.name })
      : [line.name, line.sku].filter(Boolean).join(' ·\u00a0');
  return {
    name,
    count: String(line.count),
    price: amount(line.priceMinor),
    discount: line.discountMinor === 0 ? '' : `−${amount(line.discountMinor)}`,
    rate: percent(line.rate),
    sum: amount(line.grossMinor),
  };
}

function writeLines(pen: Pen): void {
  const { sheet, paper } = pen;
  writeColumns(pen);
  for (const [at, line] of paper.lines.entries()) {
    const texts = lineTexts(line, pen);
    const height = sheet.heightOf(texts.name, MARKS.name) + 2 * PAD;
    if (sheet.makeRoom(height)) writeColumns(pen);
    if (at % 2 === 1) sheet.band(sheet.y, height);
    for (const column of COLUMN_ORDER) sheet.write(texts[column], sheet.y + PAD, MARKS[column]);
    sheet.y += height;
  }
  sheet.rule(sheet.y);
  sheet.y += 8;
}

function methodName({ paper, say }: Pen): string {
  const { method } = paper.paid;
  return isPaymentMethod(method) ? say(PAYMENT_METHODS[method].name) : method;
}

function writeTotals(pen: Pen): void {
  const { sheet, paper, say, amount } = pen;
  const { offMinor, paid } = paper;
  const isBack = paper.kind === 'credit-note';
  const rows: readonly (readonly [string, string, 400 | 600])[] = [
    [say(TEXTS.all), amount(paper.linesMinor), 400] as const,
    ...(offMinor.promo > 0 ? [[say(TEXTS.promo), `−${amount(offMinor.promo)}`, 400] as const] : []),
    ...(offMinor.bonus > 0 ? [[say(TEXTS.bonus), `−${amount(offMinor.bonus)}`, 400] as const] : []),
    [say(TEXTS.total), `${amount(paper.grossMinor)} ${paper.currency.iso}`, 600] as const,
    ...(paid.creditMinor > 0
      ? [[say(isBack ? TEXTS.creditBack : TEXTS.credit), amount(paid.creditMinor), 400] as const]
      : []),
    ...(paid.moneyMinor > 0
      ? [
          [
            say(isBack ? TEXTS.moneyBack : TEXTS.money, { method: methodName(pen) }),
            amount(paid.moneyMinor),
            400,
          ] as const,
        ]
      : []),
  ];
  sheet.makeRoom(rows.length * 16);
  for (const [name, value, weight] of rows) {
    const size = weight === 600 ? 11 : 9;
    // In the order in which it is read, also by a machine that reads aloud.
    const nameEnd = sheet.write(name, sheet.y, {
      x: EDGE + 150,
      width: WIDTH - 150 - 140,
      weight,
      size,
      isAtEnd: true,
    });
    const end = sheet.write(value, sheet.y, {
      x: EDGE + WIDTH - 130 - PAD,
      width: 130,
      isAtEnd: true,
      weight,
      size,
    });
    sheet.y = Math.max(end, nameEnd) + 4;
  }
  sheet.y += 10;
}

function writeRates(pen: Pen): void {
  const { sheet, paper, say, amount, percent } = pen;
  const column = (at: number): Mark => ({
    x: EDGE + WIDTH - (4 - at) * 90,
    width: 90 - PAD,
    isAtEnd: true,
  });
  sheet.makeRoom((paper.byRate.length + 3) * 14);
  sheet.write(say(TEXTS.byRate), sheet.y, { x: EDGE, width: 150, weight: 600 });
  const heads = [say(TEXTS.rate), say(TEXTS.net), say(TEXTS.vat), say(TEXTS.gross)];
  for (const [at, text] of heads.entries())
    sheet.write(text, sheet.y, { ...column(at), size: 8, ink: QUIET_INK });
  sheet.y += 14;
  sheet.rule(sheet.y - 2);
  const rows = [
    ...paper.byRate.map((sums) => [percent(sums.rate), sums, 400] as const),
    ['', paper, 600] as const,
  ];
  for (const [rate, sums, weight] of rows) {
    const cells = [rate, amount(sums.netMinor), amount(sums.vatMinor), amount(sums.grossMinor)];
    for (const [at, text] of cells.entries())
      sheet.write(text, sheet.y + 2, { ...column(at), weight });
    sheet.y += 15;
  }
}

function attachData({ sheet, paper, say, issuedAt }: Pen): void {
  sheet.makeRoom(24);
  sheet.write(say(TEXTS.dataInside), sheet.y + 8, {
    x: EDGE,
    width: WIDTH,
    size: 8,
    ink: QUIET_INK,
  });
  sheet.document.file(Buffer.from(ciiXml(paper)), {
    name: DATA_FILE,
    type: 'text/xml',
    description: 'Factur-X',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  });
  sheet.document.appendXML(facturXMetadata());
}

/** A document as somebody reads it, prints it and keeps it: A4, PDF/A-3, its letters inside. The same document is the same bytes. */
export function paperPdf(paper: Paper, writing: PaperWriting): Promise<Buffer> {
  const { say, issuedAt, isDataInside } = writing;
  const locale = localeOf(paper.language);
  const { decimals } = paper.currency;
  const title = say(TEXTS[paper.kind], { number: paper.number });
  const seller = inPrint(paper.seller.name, paper.seller.latin?.name ?? shopName(paper.language));
  const facts = {
    language: paper.language,
    title,
    author: shopName(paper.language),
    madeAt: issuedAt,
  };
  const address = inPrint(paper.seller.address, paper.seller.latin?.address ?? '');
  const sheet = new PaperSheet(facts, [seller, address].filter(Boolean).join(', '));
  const pen: Pen = {
    ...writing,
    sheet,
    paper,
    locale,
    // Decimal text is a number, as `formatNumber` takes it for exactness.
    amount: (minor) =>
      formatNumber(majorText(minor, { decimals }) as `${number}`, locale, decimals),
    percent: (rate) => formatNumber(rate / 100, locale, rate % 100 === 0 ? 0 : 2),
  };
  writeHead(pen);
  writeParties(pen);
  writeLines(pen);
  writeTotals(pen);
  writeRates(pen);
  if (isDataInside) attachData(pen);
  return sheet.end((page, pages) => say(TEXTS.page, { page: String(page), pages: String(pages) }));
}
