import { dot, flat, INKS, line } from '../inks.ts';
import { HEAD } from './face.ts';

const { x, y } = HEAD;

export type HairStyle =
  | 'bob'
  | 'long'
  | 'bun'
  | 'braid'
  | 'curls'
  | 'wave'
  | 'pixie'
  | 'short'
  | 'side'
  | 'bald'
  | 'hat'
  | 'scarf';

interface Hair {
  /** Behind the shoulders and the head. */
  readonly back: string;
  /** Over the head. */
  readonly front: string;
}

/** From ear to ear over the head, parted at a place left or right of the middle. */
const cap = (parting: number, ear = 6): string =>
  `M${x - 70} ${y + ear}C${x - 84} ${y - 96} ${x - 34} ${y - 122} ${x} ${y - 121}C${x + 40} ${y - 122} ${x + 86} ${y - 92} ${x + 70} ${y + ear}C${x + 66} ${y - 34} ${x + 48} ${y - 56} ${x + parting} ${y - 72}C${x - 38} ${y - 58} ${x - 64} ${y - 36} ${x - 70} ${y + ear}Z`;

const strands = (parting: number): string =>
  line(
    `M${x + parting + 8} ${y - 112}c-30 6-56 24-66 58M${x + parting + 14} ${y - 110}c22 8 44 24 52 50`,
    2.6,
    INKS.ink,
    0.55,
  );

const curlsAt: readonly (readonly [number, number, number])[] = [
  [-66, -10, 30],
  [-74, -48, 32],
  [-52, -86, 34],
  [-16, -108, 36],
  [24, -108, 36],
  [58, -84, 34],
  [76, -46, 32],
  [68, -8, 30],
  [-72, 26, 26],
  [74, 28, 26],
];

const curls = (colour: string) =>
  curlsAt.map(([dx, dy, radius]) => dot(x + dx, y + dy, radius, colour)).join('');

const STYLES: Readonly<Record<HairStyle, (colour: string, accent: string) => Hair>> = {
  bob: (colour) => ({
    back: flat(
      `M${x - 84} ${y + 70}C${x - 104} ${y - 130} ${x + 104} ${y - 130} ${x + 84} ${y + 70}C${x + 60} ${y + 92} ${x + 40} ${y + 84} ${x + 36} ${y + 60}H${x - 36}C${x - 40} ${y + 84} ${x - 60} ${y + 92} ${x - 84} ${y + 70}Z`,
      colour,
    ),
    front:
      flat(
        `M${x - 74} ${y + 40}C${x - 92} ${y - 92} ${x - 36} ${y - 122} ${x} ${y - 121}C${x + 40} ${y - 122} ${x + 92} ${y - 92} ${x + 74} ${y + 40}C${x + 70} ${y} ${x + 62} ${y - 30} ${x + 54} ${y - 40}C${x + 20} ${y - 30} ${x - 20} ${y - 30} ${x - 54} ${y - 38}C${x - 62} ${y - 26} ${x - 70} ${y} ${x - 74} ${y + 40}Z`,
        colour,
      ) +
      line(
        `M${x - 30} ${y - 36}q2-34 18-56M${x + 18} ${y - 34}q6-30-2-58M${x + 84} ${y + 30}q6-46-4-84`,
        2.6,
        INKS.ink,
        0.55,
      ),
  }),
  long: (colour) => ({
    back: flat(
      `M${x - 82} ${y - 10}C${x - 96} ${y - 140} ${x + 96} ${y - 140} ${x + 82} ${y - 10}C${x + 92} ${y + 70} ${x + 104} ${y + 120} ${x + 96} ${y + 190}H${x - 96}C${x - 104} ${y + 120} ${x - 92} ${y + 70} ${x - 82} ${y - 10}Z`,
      colour,
    ),
    front:
      flat(cap(-18, 22), colour) +
      strands(-18) +
      line(`M${x + 86} ${y + 40}q8 50 10 98M${x - 84} ${y + 44}q-8 40-8 80`, 2.6, INKS.ink, 0.55),
  }),
  bun: (colour) => ({
    back:
      dot(x + 8, y - 128, 36, colour) +
      line(
        `M${x - 14} ${y - 132}c6-20 34-24 46-6M${x - 4} ${y - 118}c10-10 24-12 32-4`,
        2.6,
        INKS.ink,
        0.6,
      ),
    front: flat(cap(2, -2), colour) + strands(2),
  }),
  braid: (colour, accent) => ({
    back: flat(
      `M${x - 78} ${y - 10}C${x - 90} ${y - 136} ${x + 90} ${y - 136} ${x + 78} ${y - 10}C${x + 82} ${y + 50} ${x + 62} ${y + 62} ${x + 36} ${y + 56}H${x - 36}C${x - 62} ${y + 62} ${x - 82} ${y + 50} ${x - 78} ${y - 10}Z`,
      colour,
    ),
    front:
      flat(cap(16, 14), colour) +
      strands(16) +
      [0, 1, 2, 3, 4]
        .map(
          (step) =>
            flat(
              `M${x + 66 + step * 3} ${y + 44 + step * 30}c18-4 26 8 24 20s-14 18-26 16-20-12-18-22 8-12 20-14Z`,
              colour,
            ) + line(`M${x + 56 + step * 3} ${y + 62 + step * 30}q16 8 30-8`, 2.6, INKS.ink, 0.6),
        )
        .join('') +
      dot(x + 82, y + 204, 10, accent) +
      flat(`M${x + 74} ${y + 208}q8-6 16 0l6 34q-14 6-26 0Z`, colour),
  }),
  curls: (colour) => ({
    back: curls(colour),
    front:
      flat(
        `M${x - 68} ${y - 18}C${x - 76} ${y - 104} ${x + 76} ${y - 104} ${x + 68} ${y - 18}C${x + 56} ${y - 62} ${x + 30} ${y - 58} ${x + 12} ${y - 66}C${x - 16} ${y - 52} ${x - 54} ${y - 60} ${x - 68} ${y - 18}Z`,
        colour,
      ) +
      line(
        `M${x - 60} ${y - 84}c10-14 26-10 28 2M${x - 4} ${y - 104}c12-12 28-6 26 8M${x + 52} ${y - 72}c14-6 24 4 20 16M${x - 80} ${y - 36}c-2-12 12-18 20-10M${x - 22} ${y - 72}c8-10 22-8 24 2`,
        2.6,
        INKS.ink,
        0.6,
      ),
  }),
  wave: (colour) => ({
    back: flat(
      `M${x - 80} ${y + 50}C${x - 108} ${y - 120} ${x + 96} ${y - 150} ${x + 86} ${y + 20}C${x + 98} ${y + 60} ${x + 78} ${y + 100} ${x + 52} ${y + 96}L${x - 50} ${y + 90}C${x - 72} ${y + 92} ${x - 84} ${y + 76} ${x - 80} ${y + 50}Z`,
      colour,
    ),
    front:
      flat(
        `M${x - 72} ${y + 34}C${x - 90} ${y - 86} ${x - 44} ${y - 128} ${x + 6} ${y - 124}C${x + 60} ${y - 122} ${x + 88} ${y - 76} ${x + 74} ${y + 26}C${x + 66} ${y - 30} ${x + 50} ${y - 54} ${x + 30} ${y - 70}C${x + 6} ${y - 38} ${x - 50} ${y - 40} ${x - 72} ${y + 34}Z`,
        colour,
      ) +
      line(
        `M${x + 30} ${y - 72}c-24 26-60 26-82 62M${x + 20} ${y - 92}c-26 16-52 22-72 54M${x + 82} ${y + 18}c10 26 4 52-12 64`,
        2.6,
        INKS.ink,
        0.55,
      ),
  }),
  pixie: (colour) => ({
    back: '',
    front:
      flat(
        `M${x - 72} ${y + 18}C${x - 92} ${y - 90} ${x - 38} ${y - 124} ${x + 2} ${y - 122}C${x + 48} ${y - 124} ${x + 86} ${y - 86} ${x + 72} ${y + 14}C${x + 66} ${y - 22} ${x + 60} ${y - 34} ${x + 52} ${y - 46}C${x + 26} ${y - 42} ${x - 6} ${y - 50} ${x - 24} ${y - 66}C${x - 38} ${y - 40} ${x - 62} ${y - 26} ${x - 72} ${y + 18}Z`,
        colour,
      ) +
      line(
        `M${x - 24} ${y - 68}c16-8 26-22 28-38M${x + 8} ${y - 54}c16-8 28-22 30-40`,
        2.6,
        INKS.ink,
        0.55,
      ),
  }),
  short: (colour) => ({
    back: '',
    front:
      flat(
        `M${x - 70} ${y - 2}C${x - 80} ${y - 70} ${x - 60} ${y - 118} ${x - 6} ${y - 118}C${x + 56} ${y - 122} ${x + 82} ${y - 74} ${x + 70} ${y - 2}L${x + 60} ${y - 34}C${x + 40} ${y - 60} ${x - 26} ${y - 56} ${x - 54} ${y - 52}L${x - 60} ${y - 30}Z`,
        colour,
      ) +
      line(
        `M${x - 38} ${y - 58}l8-20M${x - 14} ${y - 60}l8-24M${x + 12} ${y - 60}l8-22M${x + 36} ${y - 54}l8-18`,
        2.6,
        INKS.ink,
        0.55,
      ),
  }),
  side: (colour) => ({
    back: '',
    front:
      flat(
        `M${x - 70} ${y + 4}C${x - 82} ${y - 68} ${x - 52} ${y - 112} ${x - 10} ${y - 112}C${x + 18} ${y - 136} ${x + 92} ${y - 112} ${x + 70} ${y + 2}L${x + 62} ${y - 40}C${x + 30} ${y - 52} ${x - 20} ${y - 66} ${x - 36} ${y - 84}C${x - 56} ${y - 64} ${x - 62} ${y - 40} ${x - 62} ${y - 24}Z`,
        colour,
      ) +
      line(
        `M${x - 34} ${y - 86}c26-2 60 2 84 24M${x - 18} ${y - 104}c24-4 50 0 66 14`,
        2.6,
        INKS.ink,
        0.55,
      ),
  }),
  bald: (colour) => ({
    back: '',
    front:
      flat(
        `M${x - 71} ${y + 8}C${x - 76} ${y - 24} ${x - 70} ${y - 44} ${x - 60} ${y - 56}C${x - 62} ${y - 30} ${x - 62} ${y - 10} ${x - 62} ${y + 6}ZM${x + 71} ${y + 8}C${x + 76} ${y - 24} ${x + 70} ${y - 44} ${x + 60} ${y - 56}C${x + 62} ${y - 30} ${x + 62} ${y - 10} ${x + 62} ${y + 6}Z`,
        colour,
      ) +
      line(`M${x - 58} ${y - 58}C${x - 36} ${y - 90} ${x + 36} ${y - 92} ${x + 60} ${y - 54}`, 3),
  }),
  hat: (colour, accent) => ({
    back: flat(
      `M${x - 76} ${y + 40}C${x - 84} ${y - 60} ${x + 84} ${y - 60} ${x + 76} ${y + 40}C${x + 70} ${y + 64} ${x + 52} ${y + 66} ${x + 50} ${y + 40}H${x - 50}C${x - 52} ${y + 66} ${x - 70} ${y + 64} ${x - 76} ${y + 40}Z`,
      colour,
    ),
    front:
      flat(
        `M${x - 76} ${y - 36}C${x - 78} ${y - 140} ${x + 78} ${y - 140} ${x + 76} ${y - 36}Z`,
        accent,
      ) +
      dot(x, y - 122, 18, INKS.paper) +
      flat(
        `M${x - 80} ${y - 58}Q${x} ${y - 78} ${x + 80} ${y - 58}V${y - 26}Q${x} ${y - 46} ${x - 80} ${y - 26}Z`,
        INKS.paper,
      ) +
      line(
        `M${x - 60} ${y - 56}v20M${x - 36} ${y - 61}v20M${x - 12} ${y - 64}v21M${x + 12} ${y - 64}v21M${x + 36} ${y - 61}v20M${x + 60} ${y - 56}v20M${x - 40} ${y - 84}l12 10 12-10 12 10 12-10 12 10 12-10`,
        2.6,
      ),
  }),
  scarf: (_colour, accent) => ({
    back: flat(
      `M${x - 84} ${y + 40}C${x - 104} ${y - 136} ${x + 104} ${y - 136} ${x + 84} ${y + 40}L${x + 60} ${y + 110}H${x - 60}Z`,
      accent,
    ),
    front:
      flat(
        `M${x - 68} ${y + 52}C${x - 86} ${y - 88} ${x - 40} ${y - 122} ${x} ${y - 122}C${x + 40} ${y - 122} ${x + 86} ${y - 88} ${x + 68} ${y + 52}C${x + 62} ${y - 6} ${x + 54} ${y - 50} ${x} ${y - 68}C${x - 54} ${y - 50} ${x - 62} ${y - 6} ${x - 68} ${y + 52}Z`,
        accent,
      ) +
      flat(
        `M${x - 68} ${y + 52}C${x - 40} ${y + 96} ${x + 40} ${y + 96} ${x + 68} ${y + 52}L${x + 82} ${y + 96}C${x + 40} ${y + 134} ${x - 40} ${y + 134} ${x - 82} ${y + 96}Z`,
        accent,
      ) +
      [-58, -34, 34, 58]
        .map((side) => dot(x + side, y - 84 + Math.abs(side) * 0.7, 6, INKS.honey))
        .join('') +
      dot(x, y - 96, 6, INKS.honey) +
      line(
        `M${x - 24} ${y + 96}q24 14 48 0M${x - 66} ${y + 60}q30 38 66 40t66-40`,
        2.6,
        INKS.ink,
        0.6,
      ),
  }),
};

/** @param accent Colour of what is worn on the head or in the hair. */
export const drawHair = (style: HairStyle, colour: string, accent: string): Hair =>
  STYLES[style](colour, accent);

/** A beard from ear to ear, the mouth left free. */
export const drawBeard = (colour: string, turn: number): string =>
  flat(
    `M${x - 66} ${y}C${x - 68} ${y + 70} ${x - 44} ${y + 118} ${x} ${y + 118}C${x + 44} ${y + 118} ${x + 68} ${y + 70} ${x + 66} ${y}C${x + 60} ${y + 24} ${x + 46} ${y + 36} ${x + 30 + turn} ${y + 32}C${x + 16 + turn} ${y + 24} ${x - 16 + turn} ${y + 24} ${x - 30 + turn} ${y + 32}C${x - 46} ${y + 36} ${x - 60} ${y + 24} ${x - 66} ${y}Z`,
    colour,
  ) +
  line(
    `M${x - 30} ${y + 84}q4 14 12 20M${x} ${y + 90}v18M${x + 30} ${y + 84}q-4 14-12 20`,
    2.6,
    INKS.ink,
    0.5,
  );
