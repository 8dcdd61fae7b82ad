import { provideChromium } from '../gate/find-chromium.ts';
import { vitestStep } from '../gate/vitest-step.ts';

/** Walks through the shop and keeps a picture of every screen in a folder; false when a screen was not reached. */
export async function takeScreens(folder: string): Promise<boolean> {
  const chromium = await provideChromium();
  if (chromium === null) return false;
  const env = { CHROMIUM_PATH: chromium, SCREENS_INTO: folder };
  const { failed } = await vitestStep('screens', ['screens'], { env }).run();
  return failed === 0;
}
