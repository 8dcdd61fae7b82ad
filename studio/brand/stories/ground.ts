import { at, dot, flat, INKS, line, seeded } from '../inks.ts';

/** Every story is 960 by 720 pixels. */
export const WIDE = 960;
export const HIGH = 720;

/** A flat colour over everything. */
export const sky = (colour: string): string => flat(`M0 0H${WIDE}V${HIGH}H0Z`, colour);

/** A ridge from edge to edge through the given heights, and all that lies under it. */
export function ridge(heights: readonly number[], colour: string, opacity = 1): string {
  const step = WIDE / (heights.length - 1);
  let path = `M0 ${at(heights[0] ?? 0)}`;
  for (let index = 1; index < heights.length; index += 1) {
    const [from, to] = [heights[index - 1] ?? 0, heights[index] ?? 0];
    const middle = step * (index - 0.5);
    path += `C${at(middle)} ${at(from)} ${at(middle)} ${at(to)} ${at(step * index)} ${at(to)}`;
  }
  return flat(`${path}V${HIGH}H0Z`, colour, opacity);
}

/** Short strokes of the pen over a piece of ground: grass, needles, ripples. */
export function strokes(
  count: number,
  box: readonly [left: number, top: number, right: number, bottom: number],
  stroke: string,
  look: { readonly width: number; readonly colour: string; readonly opacity: number },
  seed: number,
): string {
  const random = seeded(seed);
  const [left, top, right, bottom] = box;
  const path = Array.from(
    { length: count },
    () =>
      `M${at(left + random() * (right - left))} ${at(top + random() * (bottom - top))}${stroke}`,
  ).join('');
  return line(path, look.width, look.colour, look.opacity);
}

/** Falling snow or stars. */
export function specks(
  count: number,
  bottom: number,
  radius: number,
  colour: string,
  seed: number,
): string {
  const random = seeded(seed);
  return Array.from({ length: count }, () =>
    dot(random() * WIDE, random() * bottom, radius * (0.5 + random()), colour),
  ).join('');
}

/** Smoke that rises and leans; the point is where it begins. */
export const smoke = (x: number, y: number, colour: string): string =>
  flat(
    `M${x - 8} ${y}C${x - 34} ${y - 40} ${x + 26} ${y - 64} ${x - 2} ${y - 112}C${x - 22} ${y - 150} ${x + 40} ${y - 164} ${x + 34} ${y - 206}C${x + 62} ${y - 160} ${x + 12} ${y - 146} ${x + 24} ${y - 108}C${x + 44} ${y - 60} ${x - 6} ${y - 42} ${x + 8} ${y}Z`,
    colour,
    0.7,
  );

/** A log house seen from its gable: left foot of the wall, width of the wall. */
export function logHouse(x: number, foot: number, width: number, roof: string): string {
  const wall = width * 0.62;
  const top = foot - wall;
  const rows = Math.floor(wall / 22);
  const logs = Array.from(
    { length: rows },
    (_, row) => `M${x} ${at(top + 14 + row * 22)}h${width}`,
  ).join('');
  const peak = x + width / 2;
  const rise = width * 0.44;
  const pane = width * 0.2;
  return (
    flat(
      `M${x} ${foot}V${at(top)}L${at(peak)} ${at(top - rise)}L${x + width} ${at(top)}V${foot}Z`,
      '#a8703a',
    ) +
    line(logs, 2.5, INKS.ink, 0.4) +
    flat(
      `M${at(x - width * 0.12)} ${at(top + 12)}L${at(peak)} ${at(top - rise - 16)}L${at(x + width * 1.12)} ${at(top + 12)}L${at(x + width * 1.06)} ${at(top + 30)}L${at(peak)} ${at(top - rise + 16)}L${at(x - width * 0.06)} ${at(top + 30)}Z`,
      roof,
    ) +
    flat(
      `M${at(peak - pane)} ${at(top + 34)}h${at(pane * 2)}v${at(pane * 1.7)}h${at(-pane * 2)}Z`,
      INKS.honey,
    ) +
    line(
      `M${at(peak - pane)} ${at(top + 34)}h${at(pane * 2)}v${at(pane * 1.7)}h${at(-pane * 2)}ZM${at(peak)} ${at(top + 34)}v${at(pane * 1.7)}M${at(peak - pane)} ${at(top + 34 + pane * 0.8)}h${at(pane * 2)}`,
      4,
      INKS.paper,
    ) +
    line(`M${x + width} ${at(top + 30)}V${foot}H${x}`, 3)
  );
}

/** A jar with a lid, standing on its foot. */
export const jar = (
  x: number,
  foot: number,
  width: number,
  height: number,
  glass: string,
  lid: string,
): string =>
  flat(
    `M${x} ${foot}V${at(foot - height + 14)}q0-14 14-14H${x + width - 14}q14 0 14 14V${foot}q0 8-8 8H${x + 8}q-8 0-8-8Z`,
    glass,
  ) +
  flat(`M${x + 6} ${at(foot - height - 16)}h${width - 12}v22H${x + 6}Z`, lid) +
  flat(
    `M${x + 8} ${at(foot - height * 0.66)}h${width - 16}v${at(height * 0.42)}h${at(16 - width)}Z`,
    INKS.paper,
  ) +
  line(
    `M${x + width} ${at(foot - height + 18)}V${foot}q0 8-8 8M${x + width * 0.3} ${at(foot - height * 0.5)}h${at(width * 0.4)}M${x + width * 0.3} ${at(foot - height * 0.38)}h${at(width * 0.28)}`,
    2.6,
  );
