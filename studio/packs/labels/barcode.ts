const WIDE: readonly string[] = '00110 10001 01001 11000 00101 10100 01100 00011 10010 01010'.split(
  ' ',
);

/**
 * Widths of bars and gaps of the digits in the code "interleaved 2 of 5" (ISO/IEC 16390), a bar first: 1 is narrow,
 * 2.5 wide. An odd number of digits gets a zero before it.
 */
export function barcodeOf(digits: string): number[] {
  const even = digits.length % 2 ? `0${digits}` : digits;
  const width = (mark: string | undefined): number => (mark === '1' ? 2.5 : 1);
  const body = [...even.matchAll(/(\d)(\d)/g)].flatMap(([, first, second]) => {
    const bars = WIDE[Number(first)] ?? '';
    const gaps = WIDE[Number(second)] ?? '';
    return bars.split('').flatMap((bar, place) => [width(bar), width(gaps[place])]);
  });
  return [1, 1, 1, 1, ...body, 2.5, 1, 1];
}

/** Draws the bars into a box; the digits stand with the other texts. */
export function paintBarcode(
  g: CanvasRenderingContext2D,
  digits: string,
  box: { x: number; y: number; width: number; height: number },
  colour: string,
): void {
  const widths = barcodeOf(digits);
  const module = box.width / widths.reduce((sum, width) => sum + width, 0);
  g.fillStyle = colour;
  let x = box.x;
  for (const [place, width] of widths.entries()) {
    if (place % 2 === 0) g.fillRect(x, box.y, width * module, box.height);
    x += width * module;
  }
}
