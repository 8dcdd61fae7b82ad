/** Colours of one pack, made from the hue of its product. Light comes from the left. */
export interface Palette {
  readonly light: string;
  readonly body: string;
  readonly shade: string;
  readonly cap: string;
  readonly capShade: string;
  readonly label: string;
  readonly ink: string;
  readonly accent: string;
  /** Of the small drawing on the label. */
  readonly mark: string;
}

export type Tone = 'deep' | 'pale' | 'glass';

const hsl = (hue: number, saturation: number, lightness: number): string => {
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number): string => {
    const step = (offset + hue / 30) % 12;
    const value = lightness / 100 - chroma * Math.max(-1, Math.min(step - 3, 9 - step, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
};

/** Muted colours, so that a shelf of many hues still hangs together. */
export function paletteOf(hue: number, tone: Tone): Palette {
  const accent = hsl((hue + 28) % 360, 38, 52);
  if (tone === 'deep')
    return {
      light: hsl(hue, 24, 47),
      body: hsl(hue, 27, 36),
      shade: hsl(hue, 30, 25),
      cap: hsl(hue, 16, 24),
      capShade: hsl(hue, 18, 15),
      label: '#f7f2e8',
      ink: hsl(hue, 30, 22),
      accent,
      mark: accent,
    };
  if (tone === 'glass')
    return {
      light: hsl(hue, 28, 84),
      body: hsl(hue, 24, 72),
      shade: hsl(hue, 22, 57),
      cap: '#c9b48a',
      capShade: '#97815a',
      label: '#fbf8f1',
      ink: hsl(hue, 30, 26),
      accent,
      mark: accent,
    };
  return {
    light: '#fffdf8',
    body: hsl(hue, 22, 91),
    shade: hsl(hue, 18, 76),
    cap: hsl(hue, 24, 44),
    capShade: hsl(hue, 26, 31),
    label: hsl(hue, 26, 40),
    ink: '#fbf7ee',
    accent,
    mark: '#fbf7ee',
  };
}
