import { mkdirSync, writeFileSync } from 'node:fs';
import { runCommand } from '../src/platform/command-line.ts';
import { drawAppIcon, drawFavicon, drawIco, drawMailName } from './brand/icons.ts';
import { keepPictures } from './brand/keep-pictures.ts';
import { PEOPLE } from './brand/people/list.ts';
import { drawPortrait } from './brand/people/portrait.ts';
import { printDrawing } from './brand/print.ts';
import { SHOP_BRAND } from './brand/sign.ts';
import { printSocial } from './brand/social.ts';
import { drawStory, STORIES } from './brand/stories/list.ts';

/** An avatar beside a name, and a portrait beside a story; a story in a card, and across a page. Pixels. */
const PORTRAIT_WIDTHS = [120, 360];
const STORY_WIDTHS = [480, 960];

async function drawSigns(): Promise<void> {
  const made: readonly (readonly [string, string | Buffer])[] = [
    ['favicon.svg', drawFavicon()],
    ['favicon.ico', await drawIco([16, 32, 48])],
    ['apple-touch-icon.png', await drawAppIcon(180, 0.66, 0)],
    ['icon-192.png', await drawAppIcon(192, 0.68, 14)],
    ['icon-512.png', await drawAppIcon(512, 0.68, 14)],
    ['icon-maskable-512.png', await drawAppIcon(512, 0.56, 0)],
    ['mail-name-ru.png', await drawMailName('ru', 36)],
    ['mail-name-en.png', await drawMailName('en', 36)],
    ['social-ru.jpg', await printSocial('ru')],
    ['social-en.jpg', await printSocial('en')],
  ];
  mkdirSync(SHOP_BRAND, { recursive: true });
  for (const [name, bytes] of made) {
    writeFileSync(new URL(name, SHOP_BRAND), bytes);
    console.log(`${name} ${bytes.length} bytes`);
  }
}

async function drawPeopleAndStories(): Promise<void> {
  const portraits = new Map<string, Buffer>();
  for (const [index, [name, person]] of Object.entries(PEOPLE).entries())
    portraits.set(name, await printDrawing(drawPortrait(person, index + 1), 1, index + 1));
  console.log(`people ${await keepPictures('people', portraits, PORTRAIT_WIDTHS)} bytes`);

  const stories = new Map<string, Buffer>();
  for (const [index, [name, story]] of Object.entries(STORIES).entries())
    stories.set(name, await printDrawing(drawStory(story.draw(index + 1)), 1, index + 1));
  console.log(`scenes ${await keepPictures('scenes', stories, STORY_WIDTHS)} bytes`);
}

await runCommand({
  usage: `Makes every picture that is drawn by code: what follows from the sign, the portraits and the stories, after the sign in
shop/brand or a drawing has changed. The same drawings give the same files.

  npm run brand`,
  options: {},
  async run() {
    await drawSigns();
    await drawPeopleAndStories();
    return true;
  },
});
