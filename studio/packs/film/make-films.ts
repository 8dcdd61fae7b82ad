import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { runCommand } from '../../../src/platform/command-line.ts';
import { UserError } from '../../../src/platform/user-error.ts';
import { avifSet } from '../../../src/base/picture.ts';
import { readDemoPictures } from '../../../db/demo/demo-pictures.ts';
import { provideChromium } from '../../../tools/gate/find-chromium.ts';
import { drawFilm } from './draw-film.ts';
import { webmOf } from './webm.ts';

const FILMED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '400101': {
    ru: 'Омега-3 морская: банка, капсулы и этикетка',
    en: 'Marine Omega-3: jar, capsules and label',
    de: 'Omega-3 aus dem Meer: Dose, Kapseln und Etikett',
    tr: 'Deniz Omega-3: kavanoz, kapsüller ve etiket',
  },
  '400501': {
    ru: 'Крем дневной «Росница»: баночка, текстура и этикетка',
    en: 'Rosnitsa day cream: jar, texture and label',
    de: 'Tagescreme „Rosnitsa“: Tiegel, Textur und Etikett',
    tr: '“Rosnitsa” gündüz kremi: kavanoz, doku ve etiket',
  },
};
const SIZE = { width: 480, height: 600 };
const FRAMES_A_SECOND = 24;
const SECONDS_A_VIEW = 2.5;
const MOST_BYTES = 400_000;
const FACTS = new URL('../../../db/demo/videos.json', import.meta.url);
const FOLDER = new URL('../../../public/videos/', import.meta.url);
const ROOT = new URL('../../../public', import.meta.url);

/** The largest file of a picture, for a page that has no address of its own. */
function dataAddress(picture: Parameters<typeof avifSet>[0]): string {
  const largest = avifSet(picture).split(', ').at(-1)?.split(' ')[0] ?? '';
  return `data:image/avif;base64,${readFileSync(`${ROOT.pathname}${largest}`).toString('base64')}`;
}

await runCommand({
  usage: 'Makes the short films of demo products out of their own pictures.\n\n  npm run films',
  options: {},
  async run() {
    const { products } = readDemoPictures();
    const executablePath = await provideChromium();
    if (!executablePath) throw new UserError('Films are drawn by Chromium, which is not here.');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    const page = await browser.newPage();
    // Browsers encode only on pages of a safe origin, and take this machine for one.
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.goto('http://localhost/');
    mkdirSync(FOLDER, { recursive: true });
    const facts: Record<string, unknown[]> = {};
    for (const [sku, titles] of Object.entries(FILMED)) {
      const views = ['front', 'angle', 'texture', 'label'].flatMap(
        (name) => products[sku]?.find(({ view }) => view === name) ?? [],
      );
      const { milliseconds, frames } = await page.evaluate(drawFilm, {
        ...SIZE,
        pictures: views.map(dataAddress),
        framesASecond: FRAMES_A_SECOND,
        secondsAView: SECONDS_A_VIEW,
      });
      const film = webmOf({
        ...SIZE,
        milliseconds,
        frames: frames.map(({ base64, ...frame }) => ({
          ...frame,
          bytes: Buffer.from(base64, 'base64'),
        })),
      });
      if (film.length > MOST_BYTES) throw new Error(`the film of ${sku} has ${film.length} bytes`);
      writeFileSync(new URL(`${sku}-look.webm`, FOLDER), film);
      facts[sku] = [
        {
          source: `/videos/${sku}-look.webm`,
          ...SIZE,
          seconds: Math.round(milliseconds / 1000),
          titles,
        },
      ];
      console.log(`${sku}: ${film.length} bytes, ${frames.length} frames`);
    }
    await browser.close();
    writeFileSync(FACTS, `${JSON.stringify(facts, null, 2)}\n`);
    return true;
  },
});
