import { at, flat, INKS, line } from './inks.ts';

/** A fir of four tiers with its foot at the point. */
export function fir(x: number, y: number, height: number, colour: string, isLined = true): string {
  const tiers = 4;
  let left = '';
  let right = '';
  for (let tier = 1; tier <= tiers; tier += 1) {
    const share = tier / tiers;
    const half = height * 0.24 * share;
    const foot = y - height * 0.08 - height * 0.92 * (1 - share);
    right += `Q${at(x + half * 0.5)} ${at(foot - height * 0.07)} ${at(x + half)} ${at(foot)}L${at(x + half * 0.45)} ${at(foot - height * 0.015)}`;
    left = `L${at(x - half * 0.45)} ${at(foot - height * 0.015)}L${at(x - half)} ${at(foot)}Q${at(x - half * 0.5)} ${at(foot - height * 0.07)} ${at(x - half * 0.3)} ${at(foot - height * 0.14)}${left}`;
  }
  const trunk = `M${at(x - height * 0.022)} ${at(y)}V${at(y - height * 0.12)}H${at(x + height * 0.022)}V${at(y)}Z`;
  const crown = `M${at(x)} ${at(y - height)}${right}${left}Z`;
  const pen = isLined
    ? line(
        `M${at(x + 2)} ${at(y - height * 0.9)}V${at(y - height * 0.2)}M${at(x + 2)} ${at(y - height * 0.52)}l${at(height * 0.06)} ${at(height * 0.06)}M${at(x + 2)} ${at(y - height * 0.34)}l${at(-height * 0.08)} ${at(height * 0.07)}`,
        2.5,
        INKS.ink,
        0.45,
      )
    : '';
  return flat(trunk, INKS.bark) + flat(crown, colour) + pen;
}

/** One leaf from its stalk towards an angle in degrees, 0 to the right, growing clockwise. */
export function leafPath(
  x: number,
  y: number,
  degrees: number,
  length: number,
  width = length * 0.4,
): string {
  const turn = (degrees * Math.PI) / 180;
  const point = (along: number, aside: number) =>
    `${at(x + along * Math.cos(turn) - aside * Math.sin(turn))} ${at(y + along * Math.sin(turn) + aside * Math.cos(turn))}`;
  return `M${point(0, 0)}C${point(length * 0.25, -width * 0.8)} ${point(length * 0.7, -width * 0.6)} ${point(length, 0)}C${point(length * 0.7, width * 0.6)} ${point(length * 0.25, width * 0.75)} ${point(0, 0)}Z`;
}

/** A twig with leaves on both sides, growing up and a little to one side. */
export function twig(x: number, y: number, height: number, lean: number, colour: string): string {
  let leaves = '';
  for (let step = 1; step <= 5; step += 1) {
    const share = step / 5;
    const [px, py] = [x + lean * share * share, y - height * share];
    const size = height * 0.26 * (1.15 - share * 0.5);
    leaves += leafPath(px, py, -35 + lean * 0.2, size) + leafPath(px, py, 215 + lean * 0.2, size);
  }
  return (
    flat(leaves, colour) +
    line(
      `M${at(x)} ${at(y)}Q${at(x)} ${at(y - height * 0.5)} ${at(x + lean)} ${at(y - height)}`,
      2.5,
    )
  );
}

/** A birch: a pale stem with its marks. The crown is left to the drawing. */
export function birchStem(x: number, foot: number, height: number, width: number): string {
  let marks = '';
  for (let step = 0; step < 9; step += 1) {
    const y = foot - height * (0.06 + step * 0.105);
    const side = step % 2 === 0 ? x - width * 0.45 : x + width * 0.12;
    marks += `M${at(side)} ${at(y)}h${at(width * 0.33)}`;
  }
  return (
    flat(
      `M${at(x - width / 2)} ${at(foot)}L${at(x - width * 0.3)} ${at(foot - height)}H${at(x + width * 0.3)}L${at(x + width / 2)} ${at(foot)}Z`,
      INKS.paper,
    ) + line(marks, 3)
  );
}
