import type { PackDesign } from '../shapes.ts';
import type { Part } from './form/part.ts';

/** How a surface answers light; shared by the deferred renderer and by the materials of whole scenes. */
export interface Surface {
  /** 0 mirror … 1 chalk. */
  roughness: number;
  /** Share of light a second, blunter gloss adds: moulded plastic is never one perfect gloss. */
  haze: number;
  /** Straight reflection of a dielectric; 0.04 plastic, 0.05 glass. */
  mirror: number;
  /** Its reflection has its own colour. */
  metal: boolean;
  /** Brushed along the way around: highlights are drawn out upward. */
  brushed?: boolean;
  glass?: 'clear' | 'frosted' | 'amber';
  /** Share of the colour that scatters; metals keep a little for the paint on them. */
  scatter: number;
}

const base: Surface = { roughness: 0.3, haze: 0.3, mirror: 0.04, metal: false, scatter: 1 };

export const SURFACES = {
  gloss: { ...base, roughness: 0.16, haze: 0.35, mirror: 0.045 },
  matte: { ...base, roughness: 0.46, haze: 0.5, mirror: 0.04 },
  paper: { ...base, roughness: 0.55, haze: 0.4, mirror: 0.03 },
  sticker: { ...base, roughness: 0.4, haze: 0.4, mirror: 0.036 },
  foil: { ...base, roughness: 0.4, haze: 0.5, mirror: 0.06 },
  paintedMetal: { ...base, roughness: 0.26, haze: 0.3, mirror: 0.05 },
  metal: { ...base, roughness: 0.24, haze: 0.25, metal: true, scatter: 0.04 },
  aluminium: { ...base, roughness: 0.32, haze: 0.3, metal: true, brushed: true, scatter: 0.28 },
  rubber: { ...base, roughness: 0.6, haze: 0.5, mirror: 0.03 },
  wood: { ...base, roughness: 0.62, haze: 0.4, mirror: 0.03 },
  wax: { ...base, roughness: 0.42, haze: 0.5, mirror: 0.035 },
  clearGlass: { ...base, roughness: 0.04, haze: 0, mirror: 0.05, glass: 'clear', scatter: 0 },
  amberGlass: { ...base, roughness: 0.04, haze: 0, mirror: 0.05, glass: 'amber', scatter: 0 },
  frostedGlass: {
    ...base,
    roughness: 0.42,
    haze: 0.3,
    mirror: 0.045,
    glass: 'frosted',
    scatter: 0.45,
  },
} as const satisfies Record<string, Surface>;

type Look = Pick<PackDesign, 'finish' | 'capFinish'>;

const ofFinish = (finish: PackDesign['finish']): Surface => {
  switch (finish) {
    case 'gloss':
    case 'matte':
    case 'paper':
    case 'foil':
    case 'aluminium':
      return SURFACES[finish];
    case 'painted-metal':
      return SURFACES.paintedMetal;
    case 'clear-glass':
      return SURFACES.clearGlass;
    case 'amber-glass':
      return SURFACES.amberGlass;
    case 'frosted-glass':
      return SURFACES.frostedGlass;
  }
};

export function surfaceOf(part: Part, look: Look): Surface {
  switch (part.role) {
    case 'body':
      return ofFinish(look.finish);
    case 'print': {
      const under = ofFinish(look.finish);
      return part.sticker || under.glass ? SURFACES.sticker : under;
    }
    case 'cap':
      return SURFACES[look.capFinish ?? 'gloss'];
    case 'trim':
      return SURFACES.metal;
    case 'white':
    case 'wick':
      return SURFACES.matte;
    case 'liquid':
      return SURFACES.gloss;
    case 'rubber':
    case 'wax':
    case 'wood':
      return SURFACES[part.role];
  }
}
