import { at, dot, flat, INKS, line } from '../inks.ts';

export interface Figure {
  readonly coat: string;
  readonly scarf: string;
  readonly hair: string;
  /** 1 looks to the right, -1 to the left. */
  readonly side: 1 | -1;
  readonly carries?: 'basket' | 'stick' | 'bucket';
}

/** Somebody seen from behind or from afar, without a face; the point is where the feet are, the height in pixels. */
export function drawFigure(x: number, foot: number, height: number, look: Figure): string {
  const basket =
    look.carries === 'basket'
      ? flat('M26 -92h44l-6 34h-32Z', INKS.amber) +
        line('M28-92q20-46 40 0M30-80h37M32-69h32', 3) +
        dot(38, -98, 8, INKS.berry) +
        dot(50, -101, 9, INKS.rose) +
        dot(60, -97, 7, INKS.berry)
      : '';
  const stick = look.carries === 'stick' ? line('M44-130L60 0', 5, INKS.bark) : '';
  const bucket =
    look.carries === 'bucket' ? flat('M30-70h40l-6 44h-28Z', INKS.water) + line('M32-70q18-34 36 0', 3) : '';
  const body = [
    line('M-12-40V-4M12-40V-4', 15, INKS.night),
    flat('M-30-36C-40-110-34-150 0-152C34-150 40-110 30-36Q0-26-30-36Z', look.coat),
    line('M24-134C34-118 44-104 46-92', 15, look.coat),
    line('M-24-134C-36-112-38-96-34-78', 15, look.coat),
    flat('M-19-164C-22-146-12-136 0-136C12-136 22-146 19-164Z', look.hair),
    flat(
      'M-26-172C-28-208 28-208 26-172C24-158 14-152 0-152C-14-152-24-158-26-172ZM-14-156H14L3-126Q0-122-3-126Z',
      look.scarf,
    ),
    line('M31-40C38-100 34-140 20-146M0-122V-60M-20-162Q0-148 20-162M-6-155l6 6 6-6', 3, INKS.ink, 0.6),
  ].join('');
  return `<g transform="translate(${at(x)} ${at(foot)}) scale(${(height / 200) * look.side} ${height / 200})">${stick}${body}${basket}${bucket}</g>`;
}
