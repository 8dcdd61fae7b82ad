import type { FontMeasures } from './sfnt.ts';

/** What our pages look like on average: Russian, some Latin, figures. */
export const SAMPLE =
  'Травяной сбор «Вечер» из ягод и листьев, 24 пакетика по 2 г. Доставим в Новосибирск 24–26 ноября, от 199 руб. ' +
  'Состав целиком, честная цена и день доставки до оформления заказа. В корзину, к оплате 4 310 Omega-3, SPF 30.';

export interface SystemFace {
  /** Names under which systems have it; all of the same widths. */
  readonly names: readonly string[];
  /** Width of the sample in ems. */
  readonly sampleWidth: number;
}

export interface Fallback {
  readonly family: string;
  readonly stands: 'Onest' | 'Cormorant';
  /** At which weight the two are compared, and for which weights the face is used. */
  readonly weight: number;
  readonly weights: string;
  readonly face: SystemFace;
}

/**
 * Faces that visitors have, with the width of the sample: Liberation is as wide as Arial and Times New Roman letter by
 * letter; Roboto and Noto Serif are Android's, measured in Fontsource's files 5.3.0; a Linux without office fonts has DejaVu
 * alone, measured in its files 2.37.
 */
export const FALLBACKS: readonly Fallback[] = [
  {
    family: 'Onest Fallback',
    stands: 'Onest',
    weight: 400,
    weights: '400 500',
    face: { names: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'], sampleWidth: 107.465 },
  },
  {
    family: 'Onest Fallback',
    stands: 'Onest',
    weight: 600,
    weights: '600 700',
    face: {
      names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
      sampleWidth: 113.973,
    },
  },
  {
    family: 'Onest Fallback Android',
    stands: 'Onest',
    weight: 400,
    weights: '400 500',
    face: { names: ['Roboto', 'Roboto Regular'], sampleWidth: 107.836 },
  },
  {
    family: 'Onest Fallback Android',
    stands: 'Onest',
    weight: 600,
    weights: '600 700',
    face: { names: ['Roboto Bold'], sampleWidth: 109.056 },
  },
  {
    family: 'Onest Fallback Linux',
    stands: 'Onest',
    weight: 400,
    weights: '400 500',
    face: { names: ['DejaVu Sans'], sampleWidth: 122.079 },
  },
  {
    family: 'Onest Fallback Linux',
    stands: 'Onest',
    weight: 600,
    weights: '600 700',
    face: { names: ['DejaVu Sans Bold'], sampleWidth: 134.034 },
  },
  {
    family: 'Cormorant Fallback',
    stands: 'Cormorant',
    weight: 600,
    weights: '600',
    face: { names: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'], sampleWidth: 97.229 },
  },
  {
    family: 'Cormorant Fallback Android',
    stands: 'Cormorant',
    weight: 600,
    weights: '600',
    face: { names: ['Noto Serif'], sampleWidth: 113.468 },
  },
  {
    family: 'Cormorant Fallback Linux',
    stands: 'Cormorant',
    weight: 600,
    weights: '600',
    face: { names: ['DejaVu Serif'], sampleWidth: 122.074 },
  },
];

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

/** How the system's face is stretched and set, so that a line of it is as long and as high as a line of ours. */
export function adjustments(own: FontMeasures, sampleWidth: number, system: SystemFace) {
  const size = sampleWidth / system.sampleWidth;
  return {
    'size-adjust': percent(size),
    'ascent-override': percent(own.ascent / size),
    'descent-override': percent(own.descent / size),
    'line-gap-override': percent(own.lineGap / size),
  };
}
