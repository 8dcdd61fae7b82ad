/** Red, green, blue, linear light, 0 to 1. */
export type Colour = readonly [number, number, number];

const toLinear = (value: number): number =>
  value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** @param hex `#rrggbb` in sRGB */
export function colour(hex: string): Colour {
  const number = Number.parseInt(hex.slice(1), 16);
  return [
    toLinear(((number >> 16) & 255) / 255),
    toLinear(((number >> 8) & 255) / 255),
    toLinear((number & 255) / 255),
  ];
}

/** Between two colours, in linear light. */
export const blend = (a: Colour, b: Colour, share: number): Colour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** The colour lighter or darker by a factor. */
export const scaled = (a: Colour, factor: number): Colour => [
  a[0] * factor,
  a[1] * factor,
  a[2] * factor,
];

/** The share of linear light 0–1 as an sRGB byte, not rounded. */
export function toByte(value: number): number {
  const v = value <= 0 ? 0 : value >= 1 ? 1 : value;
  return 255 * (v <= 0.003_130_8 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
}
