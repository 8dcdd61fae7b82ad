import type { LabelProduct } from './copy.ts';
import { measureOn, paintBlocks, paintLine, chooseFont } from './paint-text.ts';
import { paintBarcode } from './barcode.ts';
import type { Box, LineDesign, Stage } from './stage.ts';
import { setBlocks, NO_BREAK, tie, type Font } from './type-setting.ts';

const MAKER = 'Made by Arnika, 1 Primernaya Street, 101000 Moscow. Customer care: see our website.';

/** What is told as an order (“Keep away from children”) is no contraindication. */
const CAUTION = /^(Children|Do not|Flammable|Keep|Never|Not)\b/u;

interface Paragraph {
  lead?: string;
  text: string;
  strong?: boolean;
}

const sentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);

/** What stands beside the front on the right: what is inside and who answers for it. */
export function compositionOf(product: LabelProduct): Paragraph[] {
  const { composition } = product.texts.en;
  const paragraphs: Paragraph[] = [];
  if (composition) paragraphs.push({ lead: 'Ingredients:', text: sentence(composition) });
  if (product.isSupplement) {
    paragraphs.push({ text: 'Food supplement. Not a medicine.', strong: true });
    if (product.registrationNumber)
      paragraphs.push({ text: `State registration No. ${product.registrationNumber}` });
  }
  paragraphs.push({ text: MAKER });
  return paragraphs;
}

/** What stands beside the front on the left: how to use it and how to keep it. */
export function usageOf(product: LabelProduct): Paragraph[] {
  const { usage, contraindications } = product.texts.en;
  const paragraphs: Paragraph[] = [];
  if (usage) paragraphs.push({ lead: 'How to use:', text: sentence(usage) });
  if (contraindications)
    paragraphs.push({
      lead: CAUTION.test(contraindications) ? 'Caution:' : 'Contraindications:',
      text: sentence(contraindications),
    });
  paragraphs.push({
    text: product.shelfLifeMonths
      ? `Store in a dry place below 25 °C. Shelf life: ${product.shelfLifeMonths} months, see the date on the pack.`
      : 'Store in a dry place below 25 °C.',
  });
  return paragraphs;
}

/** Breaks a running text into lines of a width, as many as it takes. */
export function runLines(text: string, width: number, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of tie(text).split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

/** Sets paragraphs into a box, as large as fits. @returns Where the text ends. */
function paintParagraphs(
  stage: Stage,
  box: Box,
  paragraphs: readonly Paragraph[],
  font: Font,
  largest: number,
): number {
  const { g, look } = stage;
  const measure = measureOn(g);
  let size = largest;
  const rows = (): { text: string; strong: boolean; first: boolean; lead: string }[] =>
    paragraphs.flatMap(({ lead = '', text, strong = false }) =>
      runLines(lead ? `${lead}${NO_BREAK}${text}` : text, box.width / size, (line) =>
        measure(line, strong ? { ...font, weight: 600 } : font),
      ).map((line, place) => ({
        text: line,
        strong,
        first: place === 0,
        lead: place === 0 ? lead : '',
      })),
    );
  const total = (): number =>
    rows().reduce(
      (sum, { first }, place) => sum + size * 1.32 + (first && place ? size * 0.55 : 0),
      0,
    );
  while (total() > box.height && size > largest * 0.4) size *= 0.96;
  let y = box.y;
  for (const [place, row] of rows().entries()) {
    if (row.first && place) y += size * 0.55;
    const { lead } = row;
    const row1 = { font: row.strong ? { ...font, weight: 600 } : font, size, colour: look.ink };
    if (lead) {
      paintLine(
        g,
        lead,
        { x: box.x, y: y + size, align: 'left' },
        { ...row1, font: { ...font, weight: 600 } },
      );
      chooseFont(g, { ...font, weight: 600 }, size);
      const shift = g.measureText(lead).width;
      paintLine(
        g,
        row.text.slice(lead.length),
        { x: box.x + shift, y: y + size, align: 'left' },
        row1,
      );
    } else paintLine(g, row.text, { x: box.x, y: y + size, align: 'left' }, row1);
    y += size * 1.32;
  }
  return y;
}

/** A column of usage (`left`) or of composition with the bar code (`right`). */
export function paintColumn(
  stage: Stage,
  line: LineDesign,
  box: Box,
  which: 'usage' | 'composition',
): void {
  const { g, product, look, copy } = stage;
  const font = { ...line.voice.text, weight: 450, spacing: 0, caps: false, italic: false };
  const largest = Math.min(box.width * 0.066, box.height * 0.07);
  const [title] = setBlocks(
    [
      {
        text: which === 'usage' ? copy.title : copy.line,
        font: which === 'usage' ? line.voice.title : line.voice.line,
        size: largest * 1.7,
        maxLines: 2,
        colour: look.accent,
      },
    ],
    box.width,
    box.height * 0.2,
    measureOn(g),
  );
  if (!title) return;
  const below = paintBlocks(g, [title], { x: box.x, y: box.y, align: 'left' }) + largest * 0.9;
  const bars = which === 'composition' ? Math.min(box.height * 0.16, box.width * 0.3) : 0;
  const footer = bars ? bars + largest * 1.5 : largest * 3.2;
  const room = { ...box, y: below, height: box.y + box.height - below - footer - largest };
  paintParagraphs(
    stage,
    room,
    which === 'usage' ? usageOf(product) : compositionOf(product),
    font,
    largest,
  );
  const bottom = box.y + box.height;
  if (bars) {
    const code = { x: box.x, y: bottom - footer, width: box.width * 0.5, height: bars };
    paintBarcode(g, product.sku, code, look.ink);
    paintLine(
      g,
      product.sku.split('').join(' '),
      { x: code.x, y: bottom - largest * 0.1, align: 'left' },
      { font: { ...font, weight: 500 }, size: largest * 0.9, colour: look.ink },
    );
    paintLine(
      g,
      copy.net,
      { x: box.x + box.width, y: bottom - largest * 0.1, align: 'right' },
      { font: { ...font, weight: 600 }, size: largest * 1.1, colour: look.ink },
    );
  } else paintMarks(stage, { x: box.x, y: bottom - largest * 2.6, size: largest * 2.6 });
}

/** Three neutral marks: a loop (give the pack back), an open jar (keep shut after opening), a leaf (from plants). */
function paintMarks(
  { g, look }: Stage,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  g.strokeStyle = look.ink;
  g.lineWidth = size * 0.055;
  g.lineCap = 'round';
  g.lineJoin = 'round';
  const cell = (place: number): [number, number] => [
    x + size * (0.5 + place * 1.35),
    y + size * 0.5,
  ];
  const [loopX, loopY] = cell(0);
  for (const half of [0, Math.PI]) {
    g.beginPath();
    g.arc(loopX, loopY, size * 0.36, half + 0.35, half + Math.PI - 0.1);
    g.stroke();
    const tip = half + Math.PI - 0.1;
    const [tipX, tipY] = [loopX + Math.cos(tip) * size * 0.36, loopY + Math.sin(tip) * size * 0.36];
    g.beginPath();
    g.moveTo(tipX - size * 0.13, tipY + (half ? -1 : 1) * size * 0.1);
    g.lineTo(tipX, tipY);
    g.lineTo(tipX + size * 0.13, tipY + (half ? -1 : 1) * size * 0.1);
    g.stroke();
  }
  const [jarX, jarY] = cell(1);
  g.beginPath();
  g.roundRect(jarX - size * 0.28, jarY - size * 0.12, size * 0.56, size * 0.5, size * 0.1);
  g.moveTo(jarX - size * 0.3, jarY - size * 0.24);
  g.lineTo(jarX + size * 0.22, jarY - size * 0.42);
  g.stroke();
  const [leafX, leafY] = cell(2);
  g.beginPath();
  g.moveTo(leafX - size * 0.3, leafY + size * 0.34);
  g.bezierCurveTo(
    leafX - size * 0.42,
    leafY - size * 0.3,
    leafX,
    leafY - size * 0.42,
    leafX + size * 0.36,
    leafY - size * 0.38,
  );
  g.bezierCurveTo(
    leafX + size * 0.4,
    leafY + size * 0.1,
    leafX + size * 0.1,
    leafY + size * 0.36,
    leafX - size * 0.3,
    leafY + size * 0.34,
  );
  g.lineTo(leafX + size * 0.1, leafY - size * 0.08);
  g.stroke();
}
