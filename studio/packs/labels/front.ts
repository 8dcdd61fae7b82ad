import { measureOn, paintBlocks } from './paint-text.ts';
import { paintSign } from './sign.ts';
import type { Box, LineDesign, Stage } from './stage.ts';
import { heightOf, setBlocks, type Block, type SetBlock } from './type-setting.ts';

const BAND = 0.62;
const STRIP = 0.24;

/** The measure that sizes are shares of: the width of the type, less on low labels, more on tall and narrow ones. */
const unitOf = ({ type }: Stage): number =>
  Math.min(
    type.width * Math.min(1.42, Math.max(1, type.height / type.width / 1.5)),
    type.height * 0.86,
  );

function lineBlock({ copy, look }: Stage, { voice, layout }: LineDesign, unit: number): Block {
  return {
    text: copy.line,
    font: voice.line,
    size: layout.lineSize * unit,
    maxLines: 1,
    colour: look.accent,
  };
}

function nameBlocks({ copy, look }: Stage, { voice, layout }: LineDesign, unit: number): Block[] {
  const small = { font: voice.text, size: layout.textSize * unit, colour: look.ink, leading: 1.22 };
  const blocks: Block[] = [];
  blocks.push({
    text: copy.title,
    font: voice.title,
    size: layout.titleSize * unit,
    maxLines: 3,
    colour: look.ink,
    leading: 0.98,
  });
  if (copy.rest)
    blocks.push({
      ...small,
      text: copy.rest,
      maxLines: 2,
      size: small.size * 1.12,
      gap: unit * 0.04,
    });
  if (layout.ruled)
    blocks.push({
      ...small,
      text: '',
      rule: true,
      size: unit * 0.008,
      maxLines: 1,
      colour: look.accent,
      gap: unit * 0.055,
    });
  if (copy.descriptor)
    blocks.push({
      ...small,
      text: copy.descriptor,
      maxLines: 2,
      colour: look.accent,
      gap: unit * (layout.ruled ? 0.05 : 0.055),
    });
  return blocks;
}

function netBlock({ copy, look }: Stage, { voice, layout }: LineDesign, unit: number): Block {
  return {
    text: copy.isSupplement ? `${copy.net} · food supplement` : copy.net,
    font: { ...voice.text, weight: 600 },
    size: layout.textSize * unit * 0.92,
    maxLines: 1,
    colour: look.ink,
  };
}

const xOf = (box: Box, align: LineDesign['layout']['align']): number =>
  align === 'center' ? box.x + box.width / 2 : align === 'right' ? box.x + box.width : box.x;

interface Rows {
  readonly headTop: number;
  readonly headHeight: number;
  readonly footHeight: number;
  readonly namesHeight: number;
  readonly gap: number;
  /** Between head and foot. */
  readonly free: number;
}

/** Where the name begins. */
function nameTop({ type }: Stage, { layout }: LineDesign, rows: Rows): number {
  const { headTop, headHeight, footHeight, namesHeight, gap, free } = rows;
  if (layout.titleAt === 'top') return headTop + headHeight + gap * 1.1;
  if (layout.titleAt === 'bottom') return type.y + type.height - footHeight - gap - namesHeight;
  return headTop + headHeight + (free + gap - namesHeight) / 2;
}

/** What is left for the drawing: below the name, above it, or behind it. */
function artBox({ type, front }: Stage, { layout }: LineDesign, rows: Rows, top: number): Box {
  const { headTop, headHeight, footHeight, namesHeight, gap } = rows;
  const bottom = type.y + type.height;
  if (layout.titleAt === 'top')
    return {
      x: front.x,
      y: top + namesHeight + gap,
      width: front.width,
      height: bottom - footHeight - gap - (top + namesHeight + gap),
    };
  if (layout.titleAt === 'bottom')
    return {
      x: front.x,
      y: headTop + headHeight + gap * 0.7,
      width: front.width,
      height: top - gap * 0.7 - (headTop + headHeight + gap * 0.7),
    };
  return { ...front };
}

/** The house's sign above the line's name, aligned as that is. */
function paintHouseSign({ g, type, look }: Stage, { align }: LineDesign['layout'], size: number) {
  const x = xOf(type, align);
  const signX = align === 'center' ? x : align === 'right' ? x - size / 2 : x + size / 2;
  paintSign(g, { x: signX, y: type.y + size / 2, size }, { stroke: look.accent, heart: look.trim });
}

/** Draws the front: house sign, line, drawing, name, net content. */
export function paintFront(stage: Stage, line: LineDesign): void {
  if (stage.side === 'lid') return paintLid(stage, line);
  if (stage.side === 'top') return paintTop(stage, line);
  const share = stage.front.height / stage.front.width;
  if (share < STRIP) return paintStrip(stage, line);
  if (share < BAND) return paintBand(stage, line);
  paintHigh(stage, line);
}

/** A label with room for everything. */
function paintHigh(stage: Stage, line: LineDesign): void {
  const { g, type } = stage;
  const { layout } = line;
  const unit = unitOf(stage);
  const measure = measureOn(g);
  const signSize = layout.noSign ? 0 : unit * 0.13;
  const [head] = setBlocks([lineBlock(stage, line, unit)], type.width, type.height * 0.2, measure);
  const netRow = netBlock(stage, line, unit);
  const [set] = setBlocks([netRow], type.width, type.height * 0.1, measure);
  if (!head || !set) return;
  const foot = layout.netWithName ? { ...set, height: 0, lines: [] } : set;
  const headHeight = (signSize ? signSize + unit * 0.035 : 0) + head.height;
  const free = type.height - headHeight - foot.height - unit * 0.1;
  const room = Math.min(
    type.height * (layout.titleRoom ?? 0.5),
    free - type.height * (layout.artRoom ?? 0.2),
  );
  const blocks = nameBlocks(stage, line, unit);
  if (layout.netWithName) blocks.push({ ...netRow, gap: unit * 0.055 });
  const names = setBlocks(blocks, type.width, room, measure);
  const rows: Rows = {
    headTop: type.y,
    headHeight,
    footHeight: foot.height,
    namesHeight: heightOf(names),
    gap: unit * 0.07,
    free,
  };
  const top = nameTop(stage, line, rows);
  g.save();
  line.art(stage, artBox(stage, line, rows, top));
  g.restore();
  if (signSize) paintHouseSign(stage, layout, signSize);
  const place = { x: xOf(type, layout.align), align: layout.align };
  paintBlocks(g, [head], { ...place, y: type.y + headHeight - head.height });
  paintBlocks(g, names, { ...place, y: top });
  paintBlocks(g, [foot], { ...place, y: type.y + type.height - foot.height });
}

/** A low label around a jar or a candle: line and name in the middle, nothing else but what is inside. */
function paintBand(stage: Stage, line: LineDesign): void {
  const { g, type, look } = stage;
  const unit = type.height;
  g.save();
  line.art(stage, stage.front);
  g.restore();
  const [title] = nameBlocks(stage, line, unit);
  if (!title) return;
  const small = netBlock(stage, line, unit);
  const { rest } = stage.copy;
  const blocks: Block[] = [
    { ...lineBlock(stage, line, unit), size: unit * 0.34 },
    { ...title, size: unit * 0.29, gap: unit * 0.07 },
    ...(rest ? [{ ...small, text: rest, size: unit * 0.12, gap: unit * 0.05 }] : []),
    { ...small, size: unit * 0.115, gap: unit * 0.08, colour: look.accent },
  ];
  const set: SetBlock[] = setBlocks(
    blocks.map((block) => ({ ...block, maxLines: 1 })),
    type.width * 1.22,
    type.height,
    measureOn(g),
  );
  paintBlocks(g, set, {
    x: type.x + type.width / 2,
    y: type.y + (type.height - heightOf(set)) / 2,
    align: 'center',
  });
}

/** The lid of a box: the line alone. */
function paintTop(stage: Stage, line: LineDesign): void {
  const { g, type, look } = stage;
  const size = Math.min(type.width * 0.2, type.height * 0.34);
  const [row] = setBlocks(
    [{ ...lineBlock(stage, line, size), size }],
    type.width * 0.86,
    type.height * 0.5,
    measureOn(g),
  );
  if (!row) return;
  const sign = size * 0.62;
  const top = type.y + (type.height - sign * 1.4 - row.height) / 2;
  const x = type.x + type.width / 2;
  paintSign(g, { x, y: top + sign / 2, size: sign }, { stroke: look.accent, heart: look.trim });
  paintBlocks(g, [row], { x, y: top + sign * 1.4, align: 'center' });
}

/** The rim of a flat tin: one row of words. */
function paintStrip(stage: Stage, line: LineDesign): void {
  const { g, front, copy, look } = stage;
  const [row] = setBlocks(
    [
      {
        text: `${copy.line} · ${copy.net}`,
        font: { ...line.voice.text, weight: 600, caps: true, spacing: 0.12 },
        size: front.height * 0.3,
        maxLines: 1,
        colour: look.ink,
      },
    ],
    front.width * 0.9,
    front.height,
    measureOn(g),
  );
  if (!row) return;
  for (const turn of [-1 / 3, 0, 1 / 3])
    paintBlocks(g, [row], {
      x: front.x + front.width / 2 + turn * stage.size.width,
      y: front.height / 2 - row.height / 2,
      align: 'center',
    });
}

function paintLid(stage: Stage, line: LineDesign): void {
  const { g, size, look } = stage;
  const across = size.width;
  g.save();
  if (line.lid) line.lid(stage);
  else
    line.art(stage, {
      x: across * 0.27,
      y: across * 0.09,
      width: across * 0.46,
      height: across * 0.27,
    });
  g.restore();
  const unit = across * 0.6;
  const blocks = [lineBlock(stage, line, unit), ...nameBlocks(stage, line, unit)];
  blocks.push({ ...netBlock(stage, line, unit), gap: unit * 0.06, colour: look.ink });
  const set = setBlocks(
    blocks.map((block, place) => (place === 1 ? { ...block, gap: unit * 0.07 } : block)),
    across * 0.66,
    across * 0.46,
    measureOn(g),
  );
  paintBlocks(g, set, {
    x: across / 2,
    y: across * 0.4 + (across * 0.48 - heightOf(set)) / 2,
    align: 'center',
  });
}
