import type { Banner } from '../model.ts';

const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;
/** Where black and white are read equally well. */
const MIDDLE = 0.18;

/** How much light a colour gives, 0 to 1. Source: WCAG 2.2, relative luminance. */
export function luminance(colour: string): number {
  const [, ...parts] = HEX.exec(colour) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The theme whose ink is nearer to the colour that a banner asks for its words: light words belong to the dark theme. A
 * colour of its own would need a style attribute, which the policy of our pages forbids; so the words also stay readable.
 */
export const themeOf = ({ color }: Pick<Banner, 'color'>): 'light' | 'dark' =>
  luminance(color) > MIDDLE ? 'dark' : 'light';

/** Inks of the page's own themes, which words of a banner are written in. */
const INKS = { light: '#17231e', dark: '#eaf1ec' } as const;

/** How well the words of a theme are read on a ground, 1 to 21. Source: WCAG 2.2. */
export function contrastOf(theme: 'light' | 'dark', ground: string): number {
  const [most = 0, least = 0] = [luminance(INKS[theme]), luminance(ground)].toSorted(
    (one, other) => other - one,
  );
  return (most + 0.05) / (least + 0.05);
}

export type TitleStep = 'sm' | 'md' | 'lg' | 'xl';

/** The step of the page's own type that a size in pixels comes nearest to from above. Source: C3-122. */
export function titleStep(pixels: number): TitleStep {
  if (pixels >= 64) return 'xl';
  if (pixels >= 48) return 'lg';
  return pixels >= 36 ? 'md' : 'sm';
}
