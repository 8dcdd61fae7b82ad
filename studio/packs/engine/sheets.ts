import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** PNGs to look at; never committed. */
export const LOOK = path.join(import.meta.dirname, '../../../.tmp/packshots');

const COLUMNS = 5;
const ROWS = 4;
const WIDTH = 300;
const HEIGHT = 375;

/** Contact sheets of twenty pictures. */
export async function makeSheets(name: string, pictures: readonly string[]): Promise<string[]> {
  mkdirSync(LOOK, { recursive: true });
  const sheets: string[] = [];
  for (let first = 0; first < pictures.length; first += COLUMNS * ROWS) {
    const here = pictures.slice(first, first + COLUMNS * ROWS);
    const tiles = await Promise.all(
      here.map(async (file, index) => ({
        input: await sharp(file).resize(WIDTH, HEIGHT).toBuffer(),
        left: (index % COLUMNS) * WIDTH,
        top: Math.floor(index / COLUMNS) * HEIGHT,
      })),
    );
    const file = path.join(LOOK, `sheet-${name}-${first / (COLUMNS * ROWS) + 1}.png`);
    await sharp({
      create: {
        width: WIDTH * COLUMNS,
        height: HEIGHT * Math.ceil(here.length / COLUMNS),
        channels: 3,
        background: '#ffffff',
      },
    })
      .composite(tiles)
      .png()
      .toFile(file);
    sheets.push(file);
  }
  return sheets;
}
