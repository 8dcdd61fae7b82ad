import type { Ink } from './plants.ts';
import { fade } from '../colour.ts';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Ranges of hills one behind another, each fading downwards into mist. The first is the farthest.
 *
 * @param options.firs So many of the nearest ranges carry firs.
 */
export function ridges(
  g: Ink,
  box: Box,
  noise: (x: number, y: number) => number,
  colours: readonly string[],
  options: { swell: number; length: number; firs: number; random: () => number },
): void {
  for (const [row, colour] of colours.entries()) {
    const share = colours.length > 1 ? row / (colours.length - 1) : 1;
    const base = box.y + box.height * (0.14 + 0.5 * share);
    const crest = (x: number): number =>
      base + noise(x / options.length + row * 7.3, row * 3.1) * options.swell * (0.7 + 0.4 * share);
    g.beginPath();
    g.moveTo(box.x, box.y + box.height);
    for (let x = box.x; x <= box.x + box.width; x += 4) g.lineTo(x, crest(x));
    g.lineTo(box.x + box.width, box.y + box.height);
    g.closePath();
    if (row >= colours.length - options.firs)
      for (let x = box.x - 20; x < box.x + box.width + 20;) {
        const height = box.height * (0.05 + 0.1 * options.random() ** 1.6) * (0.55 + 0.6 * share);
        fir(g, x, crest(x) + height * 0.12, height);
        x += height * (0.2 + 0.5 * options.random());
      }
    const mist = g.createLinearGradient(
      0,
      base - options.swell - box.height * 0.08,
      0,
      base + box.height * 0.34,
    );
    mist.addColorStop(0, colour);
    mist.addColorStop(1, fade(colour, 0));
    g.fillStyle = mist;
    g.fill();
  }
}

/** Adds a fir to the path, its foot at the point. */
function fir(g: Ink, x: number, y: number, height: number): void {
  g.moveTo(x, y - height);
  const boughs = 5;
  for (const side of [1, -1])
    for (let bough = 1; bough <= boughs; bough++) {
      const share = (side === 1 ? bough : boughs + 1 - bough) / boughs;
      const out = x + side * height * 0.17 * share;
      const inner = x + side * height * 0.07 * share;
      const low = y - height * (1 - share);
      if (side === 1) {
        g.lineTo(out, low);
        g.lineTo(inner, low - height * 0.02);
      } else {
        g.lineTo(inner, low - height * 0.02);
        g.lineTo(out, low);
      }
    }
  g.closePath();
}

/**
 * A ribbon of many fine threads that winds down the box (hair) or up it (smoke, with `fading`), twisting over itself.
 *
 * @param options.colours At the top and at the bottom of the box, opacities included.
 */
export function ribbon(
  g: Ink,
  box: Box,
  random: () => number,
  options: { threads: number; width: number; colours: readonly [string, string]; breadth: number },
): void {
  const phase = 0.5 + random() * 0.7;
  const sway = 0.2 + random() * 0.05;
  const ink = g.createLinearGradient(0, box.y, 0, box.y + box.height);
  ink.addColorStop(0, options.colours[0]);
  ink.addColorStop(1, options.colours[1]);
  g.strokeStyle = ink;
  g.lineWidth = options.width;
  g.lineCap = 'round';
  g.beginPath();
  for (let thread = 0; thread < options.threads; thread++) {
    const share = thread / (options.threads - 1) - 0.5;
    for (let step = 0; step <= 110; step++) {
      const fall = step / 110;
      const breadth =
        options.breadth * (0.55 + 0.45 * Math.cos(fall * 4.4 + phase * 2 + share * 1.1));
      const x =
        box.x +
        box.width *
          (0.5 +
            sway * Math.sin(fall * 5.2 + phase + share * 0.5) +
            share * breadth +
            0.05 * Math.sin(fall * 9 + share * 3));
      const y = box.y + box.height * fall;
      if (step) g.lineTo(x, y);
      else g.moveTo(x, y);
    }
  }
  g.stroke();
}
