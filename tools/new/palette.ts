import { contrast } from '#kit/contrast.ts';

type Rgb = readonly [number, number, number];

const rgbOf = (hex: string): Rgb => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(hex.slice(at, at + 2), 16),
  );
  return [red, green, blue];
};
const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** So much of another colour in one. */
const mixed = (hex: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(hex), rgbOf(other)];
  return hexOf(
    [0, 1, 2].map((at) => (from[at] ?? 0) * (1 - share) + (to[at] ?? 0) * share) as unknown as Rgb,
  );
};

/** Grounds that words in the colour stand on, as the kit has them. */
const LIGHT_GROUND = '#f4efe6';
const DARK_GROUND = '#1e2b26';
const [BLACK, WHITE] = ['#000000', '#ffffff'];
/** What words of any size need. Source: WCAG 2.2, 1.4.3. */
const READABLE = 4.5;
const STEPS = 20;

/** The colour, moved towards black or white until words in it can be read on a ground. */
function readable(hex: string, ground: string, towards: string): string {
  for (let step = 0; step <= STEPS; step += 1) {
    const tried = mixed(hex, towards, step / STEPS);
    if (contrast(tried, ground) >= READABLE) return tried;
  }
  return towards;
}

/** What the kit calls its brand colours, out of a single one, for light and dark; words stay readable in each. */
export function paletteOf(hex: string): {
  readonly light: Readonly<Record<string, string>>;
  readonly dark: Readonly<Record<string, string>>;
} {
  const day = readable(hex, LIGHT_GROUND, BLACK);
  const night = readable(hex, DARK_GROUND, WHITE);
  return {
    light: {
      brand: day,
      'brand-hover': mixed(day, BLACK, 0.2),
      'brand-press': mixed(day, BLACK, 0.4),
      'brand-tint': mixed(day, WHITE, 0.88),
      'on-brand': WHITE,
    },
    dark: {
      brand: night,
      'brand-hover': mixed(night, WHITE, 0.2),
      'brand-press': mixed(night, WHITE, 0.4),
      'brand-tint': mixed(night, '#0f1714', 0.82),
      'on-brand': mixed(night, BLACK, 0.85),
    },
  };
}
