import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { readSourceGraph } from './boundaries/source-graph.ts';
import { BRINGER, CATALOGUES, readCatalogue } from './client-catalogue.ts';
import { reachFrom } from './texts/text-groups.ts';

const TEXTS = 'virtual:office-texts/';
const OFFICE = /^src\/office\/(?:root|entry\.client|screens\/.+)\.tsx$/;

/** Texts that the office's program may say in the browser, in one language. */
async function textsOf(root: string, language: string): Promise<Record<string, unknown>> {
  const graph = readSourceGraph(root, ['src']);
  const { files } = reachFrom(
    graph,
    [...graph.keys()].filter((file) => OFFICE.test(file)),
  );
  const { origins, compiled } = await readCatalogue(path.join(root, CATALOGUES, `${language}.po`));
  return Object.fromEntries(
    Object.entries(compiled).filter(([id]) => origins.get(id)?.some((place) => files.has(place))),
  );
}

/** The office has one file of texts a language: whoever works in it has all of them at hand. */
export function officeCatalogue(): Plugin {
  return {
    name: 'arnika:office-catalogue',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(TEXTS) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${TEXTS}`)) return null;
      const texts = await textsOf(this.environment.config.root, id.slice(TEXTS.length + 1));
      return `export const messages = ${JSON.stringify(texts)};`;
    },
    transform(_code, id) {
      const { root } = this.environment.config;
      if (path.relative(root, id).replaceAll(path.sep, '/') !== BRINGER) return null;
      const ways = readdirSync(path.join(root, CATALOGUES))
        .filter((name) => name.endsWith('.po'))
        .map((name) => path.basename(name, '.po'))
        .map((language) => `${language}: () => import('${TEXTS}${language}')`);
      return {
        code: `export const BASE_TEXTS = '', LATER_TEXTS = '';
const ways = {${ways.join(', ')}};
export const bringTexts = (_part, language) => ways[language]();`,
        map: null,
      };
    },
  };
}
