import { dot, flat, INKS, line, type Ink } from '../inks.ts';
import { leafPath } from '../plants.ts';

export type ClothesKind = 'jumper' | 'shirt' | 'coat' | 'dress' | 'patterned' | 'shawl';

const SHOULDERS =
  'M52 480C56 404 92 360 168 344C190 340 204 334 210 322C226 346 254 346 270 322C276 334 290 340 312 344C388 360 424 404 428 480Z';

const PEN = line('M70 420C84 380 118 356 168 346M312 346C372 358 406 384 420 430', 3);

/** A band of crosses as they are knitted in the north. */
const knitted = (y: number, colour: string): string =>
  line(
    [100, 140, 180, 220, 260, 300, 340, 380]
      .map((x) => `M${x - 9} ${y - 9}l18 18M${x + 9} ${y - 9}l-18 18M${x + 20} ${y - 4}v8`)
      .join(''),
    4.5,
    colour,
  );

export interface Clothes {
  readonly kind: ClothesKind;
  readonly colour: Ink;
  readonly accent: Ink;
}

/** Shoulders and what is on them, under the head. */
export function drawClothes({ kind, colour, accent }: Clothes): string {
  const [main, second] = [INKS[colour], INKS[accent]];
  const body = flat(SHOULDERS, main) + PEN;
  switch (kind) {
    case 'jumper':
      return (
        body +
        flat('M190 336C204 372 276 372 290 336L282 322C262 352 218 352 198 322Z', second) +
        line('M196 344C214 372 266 372 284 344', 2.6)
      );
    case 'patterned':
      return (
        body +
        knitted(428, second) +
        line('M64 456q176 16 352 0M86 400q154 14 308 0', 4, second) +
        flat('M192 338C206 368 274 368 288 338L280 322C262 350 218 350 200 322Z', second)
      );
    case 'shirt':
      return (
        body +
        flat('M206 324L240 372L192 392L176 344ZM274 324L240 372L288 392L304 344Z', second) +
        line('M206 324L240 372L192 392L176 344M274 324L240 372L288 392L304 344M240 374V480', 2.8) +
        dot(240, 414, 4, INKS.ink) +
        dot(240, 452, 4, INKS.ink)
      );
    case 'coat':
      return (
        body +
        flat('M210 324L240 400L270 324L262 480H218Z', second) +
        line('M208 326L186 386L240 470M272 326L294 386L240 470', 3) +
        dot(214, 456, 5, INKS.honey)
      );
    case 'dress':
      return (
        body +
        flat('M196 332C202 398 278 398 284 332L270 322C260 350 220 350 210 322Z', second) +
        flat(
          [
            [110, 430],
            [160, 452],
            [212, 436],
            [266, 452],
            [322, 436],
            [374, 450],
            [140, 398],
            [340, 396],
          ]
            .map(([x = 0, y = 0], index) => leafPath(x, y, index * 47, 24, 11))
            .join(''),
          second,
        )
      );
    case 'shawl':
      return (
        body +
        flat(
          'M150 350C196 330 214 318 220 312L240 384L262 312C270 320 290 332 330 350C310 404 280 436 240 480C200 436 170 404 150 350Z',
          second,
        ) +
        line(
          'M150 350C176 410 206 444 240 480C276 444 306 408 330 350M186 376l14 14M206 398l14 14M294 376l-14 14M274 398l-14 14',
          2.8,
        )
      );
  }
}
