import { dot, flat, INKS, line } from '../inks.ts';

/** Middle of the head, in pixels of the portrait's 480. */
export const HEAD = { x: 240, y: 208 } as const;

const { x, y } = HEAD;

export interface FaceLook {
  readonly skin: string;
  /** What is shaded on the skin. */
  readonly shade: string;
  readonly brows: string;
  readonly eyes: 'open' | 'smiling';
  readonly mouth: 'smile' | 'calm' | 'laugh';
  readonly isElder?: boolean;
  readonly glasses?: 'round' | 'square';
  readonly hasFreckles?: boolean;
  readonly hasBeard?: boolean;
  /** A scarf lies over them. */
  readonly hidesEars?: boolean;
  /** How far the face looks to a side, in pixels. */
  readonly turn: number;
}

const head = `M${x - 66} ${y - 22}C${x - 68} ${y - 98} ${x + 68} ${y - 98} ${x + 66} ${y - 22}C${x + 66} ${y + 36} ${x + 42} ${y + 92} ${x} ${y + 92}C${x - 42} ${y + 92} ${x - 66} ${y + 36} ${x - 66} ${y - 22}Z`;

/** Neck, ears and head; the pen follows one side only, as it does in our line drawings. */
export function drawHead({ skin, shade, turn, hidesEars = false }: FaceLook): string {
  const neck = `M${x - 30} ${y + 60}V${y + 128}C${x - 30} ${y + 160} ${x + 30} ${y + 160} ${x + 30} ${y + 128}V${y + 60}Z`;
  const throat = `M${x - 30} ${y + 78}C${x - 10} ${y + 108} ${x + 16} ${y + 106} ${x + 30} ${y + 92}V${y + 60}H${x - 30}Z`;
  const jaw = `M${x + 67} ${y - 6}C${x + 66} ${y + 42} ${x + 42} ${y + 94} ${x + 2} ${y + 94}C${x - 8} ${y + 94} ${x - 18} ${y + 91} ${x - 27} ${y + 86}`;
  return (
    flat(neck, skin) +
    flat(throat, shade) +
    (hidesEars
      ? ''
      : dot(x - 66 - turn * 0.2, y + 6, 14, skin) + dot(x + 66 - turn * 0.2, y + 6, 14, skin)) +
    flat(head, skin) +
    line(jaw, 3)
  );
}

function glassesOf(kind: 'round' | 'square', middle: number): string {
  const eye = (side: number) =>
    kind === 'round'
      ? `M${middle + side * 28 + 21} ${y + 2}a21 21 0 1 1-42 0 21 21 0 0 1 42 0Z`
      : `M${middle + side * 28 - 21} ${y - 13}h42v22q0 8-8 8h-26q-8 0-8-8Z`;
  return line(
    `${eye(-1)}${eye(1)}M${middle - 7} ${y - 1}q7-6 14 0M${middle - 49} ${y - 3}l-17-5M${middle + 49} ${y - 3}l15-5`,
    3,
  );
}

/** Eyes, brows, nose, mouth, cheeks: dots and short lines, nothing that wants to be a photograph. */
export function drawFeatures(look: FaceLook): string {
  const middle = x + look.turn;
  const eyes =
    look.eyes === 'open'
      ? dot(middle - 27, y, 4.6, INKS.ink) + dot(middle + 27, y, 4.6, INKS.ink)
      : line(`M${middle - 36} ${y + 2}q9-9 18 0M${middle + 18} ${y + 2}q9-9 18 0`, 3.4);
  const brows = line(
    `M${middle - 39} ${y - 22}q11-8 23-3M${middle + 16} ${y - 25}q12-5 23 3`,
    4,
    look.brows,
  );
  const nose = line(
    `M${middle + look.turn * 0.3 - 2} ${y + 4}q${look.turn >= 0 ? 9 : -9} 18 ${look.turn >= 0 ? 4 : -4} 23q-4 3-8 1`,
    2.6,
  );
  const mouths = {
    smile: line(`M${middle - 20} ${y + 46}q20 16 40 0`, 3.2),
    calm: line(`M${middle - 14} ${y + 50}q15 6 29-1`, 3.2),
    laugh:
      flat(`M${middle - 21} ${y + 43}q21 6 43 0q-4 24-21 24t-22-24Z`, INKS.berry) +
      flat(`M${middle - 18} ${y + 44}q18 5 37 0l-2 6q-17 4-33 0Z`, INKS.white),
  };
  // Ink on a beard is not seen; a lip is.
  const lip = flat(`M${middle - 19} ${y + 45}q19 8 38 0q-6 16-19 16t-19-16Z`, INKS.rose);
  const cheeks =
    dot(middle - 42, y + 30, 13, INKS.rose, 0.42) + dot(middle + 42, y + 30, 13, INKS.rose, 0.42);
  const age = look.isElder
    ? line(
        `M${middle - 47} ${y + 5}l-9-4M${middle - 46} ${y + 10}l-9 2M${middle + 47} ${y + 5}l8-4M${middle + 46} ${y + 10}l8 2M${middle - 27} ${y + 36}q-6 6-5 14M${middle + 28} ${y + 36}q5 6 4 14`,
        2,
        INKS.ink,
        0.5,
      )
    : '';
  const freckles = look.hasFreckles
    ? [-44, -36, -28, 28, 36, 44]
        .map((side, index) => dot(middle + side, y + 20 + (index % 2) * 7, 2, INKS.amber))
        .join('')
    : '';
  return (
    cheeks +
    freckles +
    eyes +
    brows +
    nose +
    (look.hasBeard ? lip : mouths[look.mouth]) +
    age +
    (look.glasses ? glassesOf(look.glasses, middle) : '')
  );
}
