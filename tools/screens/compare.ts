import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** A screen of two sets; `share` is the part of its pixels that changed, 1 where one set lacks it. */
export interface ScreenChange {
  readonly name: string;
  readonly share: number;
  readonly what: 'same' | 'moved' | 'taller' | 'shorter' | 'gone' | 'fresh';
}

/** Below this a difference is the picture format's own. */
const NOISE_SHARE = 0.001;
/** How different a pixel's colour must be, of pixelmatch: 0 to 1. */
const COLOUR_THRESHOLD = 0.2;

async function pixelsOf(file: string) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/** Compares what both have, from the top; what one is longer by counts as changed. Writes a picture where something moved. */
async function compareScreen(
  kept: string,
  fresh: string,
  shown: string,
): Promise<Omit<ScreenChange, 'name'>> {
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(fresh)]);
  if (before.width !== after.width) return { share: 1, what: 'moved' };
  const { width } = before;
  const height = Math.min(before.height, after.height);
  const end = width * height * 4;
  const difference = new Uint8ClampedArray(end);
  const changed = pixelmatch(
    before.data.subarray(0, end),
    after.data.subarray(0, end),
    difference,
    width,
    height,
    {
      threshold: COLOUR_THRESHOLD,
      alpha: 0.3,
    },
  );
  const longer = Math.abs(before.height - after.height);
  const share = (changed + longer * width) / (width * Math.max(before.height, after.height));
  if (share < NOISE_SHARE) return { share, what: 'same' };
  await sharp(difference, { raw: { width, height, channels: 4 } })
    .png()
    .toFile(shown);
  if (longer === 0) return { share, what: 'moved' };
  return { share, what: before.height < after.height ? 'taller' : 'shorter' };
}

/**
 * Compares two sets of screens by name.
 *
 * @param into Folder for one PNG a changed screen, its changed pixels in red.
 * @returns One line a screen of either set, by name.
 */
export async function compareScreens(
  kept: string,
  fresh: string,
  into: string,
): Promise<ScreenChange[]> {
  mkdirSync(into, { recursive: true });
  const screensIn = (folder: string) =>
    existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.webp')) : [];
  const [before, after] = [screensIn(kept), screensIn(fresh)];
  const changes: ScreenChange[] = [];
  for (const file of [...new Set([...before, ...after])].toSorted()) {
    const name = path.basename(file, '.webp');
    if (!before.includes(file)) changes.push({ name, share: 1, what: 'fresh' });
    else if (!after.includes(file)) changes.push({ name, share: 1, what: 'gone' });
    else {
      const shown = path.join(into, `${name}.png`);
      changes.push({
        name,
        ...(await compareScreen(path.join(kept, file), path.join(fresh, file), shown)),
      });
    }
  }
  return changes;
}
