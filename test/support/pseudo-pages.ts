import { company } from '#company/company.ts';
import { shopName } from '#company/shop-name.ts';
import { wordsIn } from '#company/words-in.ts';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Page } from 'playwright-core';
import { runInNewContext } from 'node:vm';
import { openPages, type PageRenderer } from '#app/page-renderer.ts';
import { getCountry, getStore } from '#countries/packs.ts';
import { pseudoText } from '../../tools/texts/pseudo.ts';
import { foreignWords } from './text-faults.ts';

/** Pages whose texts in one language are 1.4 times as long, accented and in brackets. No shop but a test's ever has them. */
export interface PseudoPages {
  readonly renderer: PageRenderer;
  /** Has the browser bring the same long texts. */
  lengthen(page: Page): Promise<void>;
  /** Words on the page that came from no catalogue, are no data (addresses and days have digits) and do not say in which language they are. */
  plainWords(page: Page): Promise<string[]>;
  close(): Promise<void>;
}

const LITERAL = /JSON\.parse\(("(?:[^"\\]|\\.)*")\)/;

const longMessages = (messages: Readonly<Record<string, CompiledMessage>>): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, pseudoText(text)])),
  );

/** All that a pack and its store say of themselves. */
function wordsOfPack(language: string): Set<string> {
  const words = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string') words.add(value);
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect);
  };
  collect(getStore(language));
  collect(getCountry(language));
  return words;
}

/** Months of a field for days, which `Intl` names; who is signed in, and the city that one is taken to be in, which come after the page; names of a map's sources. */
const KNOWN =
  /^(Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Виктор.*|.*Lena.*|Deutschland, Berlin|Natural Earth · GeoNames)$/;

/** What the server sent as data, which is no text of the page. */
const dataOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text();
    return [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)]
      .map(([, script]) => script)
      .join('\n');
  });

/** A copy of the built pages beside them, so that it finds the same packages. */
export async function pseudoPages(language: string): Promise<PseudoPages> {
  const folder = path.resolve(`build/pseudo-${process.pid}`);
  cpSync(path.resolve('build/server'), folder, { recursive: true });
  for (const file of globSync(`${folder}/assets/${language}-*.js`)) {
    const code = readFileSync(file, 'utf8');
    const literal = LITERAL.exec(code)?.[1];
    if (literal === undefined) throw new Error(`${file} is no catalogue that this test knows`);
    const long = longMessages(JSON.parse(String(runInNewContext(literal))));
    writeFileSync(
      file,
      code.replace(LITERAL, () => `JSON.parse(${JSON.stringify(long)})`),
    );
  }
  const renderer = await openPages(false, path.join(folder, 'index.js'));
  const ofPack = wordsOfPack(language);
  // What a company says of itself stands in its folder, in no catalogue.
  ofPack.add(`${shopName(language)}: ${wordsIn(company.brand.claim, language)}`);
  return {
    renderer,
    async lengthen(page) {
      await page.route(`**/assets/*.${language}.js`, (route) => {
        const { pathname } = new URL(route.request().url());
        const code = readFileSync(path.join('build/client', pathname), 'utf8');
        const messages = JSON.parse(code.slice(code.indexOf('=') + 1));
        const body = `export const messages=${longMessages(messages)}`;
        return route.fulfill({ contentType: 'text/javascript', body });
      });
    },
    async plainWords(page) {
      const data = await dataOf(page);
      const plain = await foreignWords(page, /^[^⟦⟧áäçëïñöšüýž\d]*\p{L}{3}[^⟦⟧áäçëïñöšüýž\d]*$/iu);
      // Cities come by a call of the page's own.
      const cities = new Set(
        await page.locator('[aria-labelledby=city-title] [role=option]').allInnerTexts(),
      );
      return plain.filter(
        (words) =>
          !ofPack.has(words) && !cities.has(words) && !data.includes(words) && !KNOWN.test(words),
      );
    },
    close: async () => {
      await renderer.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
