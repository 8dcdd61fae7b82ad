import { RISE, type Font, type Measure, type SetBlock } from './type-setting.ts';

export type Align = 'left' | 'center' | 'right';

/** Makes this cut of type the canvas's own. @param size Pixels. */
export function chooseFont(g: CanvasRenderingContext2D, font: Font, size: number): void {
  g.font = `${font.italic ? 'italic ' : ''}${font.weight} ${size}px "${font.family}"`;
  g.letterSpacing = `${(font.spacing ?? 0) * size}px`;
  g.fontKerning = 'normal';
  g.textBaseline = 'alphabetic';
  g.textAlign = 'left';
}

/** Measures with the canvas's own fonts, at a hundred pixels. */
export function measureOn(g: CanvasRenderingContext2D): Measure {
  return (text, font) => {
    chooseFont(g, font, 100);
    return g.measureText(text).width / 100;
  };
}

/** One line. Spacing after the last letter is not part of its width. */
export function paintLine(
  g: CanvasRenderingContext2D,
  text: string,
  place: { x: number; y: number; align: Align },
  look: { font: Font; size: number; colour: string },
): void {
  chooseFont(g, look.font, look.size);
  const whole = g.measureText(text).width - (look.font.spacing ?? 0) * look.size;
  g.fillStyle = look.colour;
  g.fillText(
    text,
    place.x - (place.align === 'center' ? whole / 2 : place.align === 'right' ? whole : 0),
    place.y,
  );
}

/** Blocks one under another. @returns Where they end, in pixels from the top of the canvas. */
export function paintBlocks(
  g: CanvasRenderingContext2D,
  blocks: readonly SetBlock[],
  place: { x: number; y: number; align: Align },
): number {
  let top = place.y;
  for (const [index, block] of blocks.entries()) {
    if (index) top += block.gap ?? 0;
    if (block.rule) {
      const length = block.size * 22;
      const from = place.align === 'center' ? -length / 2 : place.align === 'right' ? -length : 0;
      g.fillStyle = block.colour;
      g.fillRect(place.x + from, top, length, block.size);
    }
    for (const [row, line] of block.lines.entries())
      paintLine(
        g,
        line,
        { ...place, y: top + block.size * (RISE + row * (block.leading ?? 1.05)) },
        { font: block.font, size: block.size, colour: block.colour },
      );
    top += block.height;
  }
  return top;
}
