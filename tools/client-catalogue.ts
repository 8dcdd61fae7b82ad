import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { formatter } from '@lingui/format-po';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import { readSourceGraph, type SourceFile } from './boundaries/source-graph.ts';
import { shortIds, withShortIds } from './texts/short-ids.ts';
import { textGroups, type TextGroups, type TextOrigins } from './texts/text-groups.ts';

const CATALOGUES = 'src/i18n/catalogues';
/** Stands for a page's name in the address of what an `import()` brings. */
const LATER = 'later';
const COMPILED = /JSON\.parse\("((?:[^"\\]|\\.)*)"\)/;
const SCRIPT = /\.tsx?(?:\?|$)/;
/** A catalogue asked for in part: `ru.po?of=src/app/pages/cart-page.tsx?lingui`; the ending makes Lingui compile it. */
const PART = /^(?<file>[^?]+\.po)(?:\?of=(?<part>[^?]+)\?lingui)?$/;

async function originsIn(file: string): Promise<TextOrigins> {
  const context = { locale: '', sourceLocale: '', filename: file };
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), context);
  return new Map(
    Object.entries(catalogue).map(([id, { origin = [] }]) => [id, origin.map(([place]) => place)]),
  );
}

interface Project {
  readonly root: string;
  readonly graph: ReadonlyMap<string, SourceFile>;
  readonly groups: TextGroups;
  readonly short: ReadonlyMap<string, string>;
  /** By language, the whole names of the catalogues. */
  readonly catalogues: ReadonlyMap<string, string>;
}

async function readProject(root: string): Promise<Project> {
  const catalogues = new Map(
    readdirSync(path.join(root, CATALOGUES))
      .filter((name) => name.endsWith('.po'))
      .map((name) => [path.basename(name, '.po'), path.join(root, CATALOGUES, name)]),
  );
  const [first] = catalogues.values();
  if (!first) throw new Error(`there are no catalogues in ${CATALOGUES}`);
  const graph = readSourceGraph(root, ['src']);
  const origins = await originsIn(first);
  return { root, graph, catalogues, groups: textGroups(graph, origins), short: shortIds(origins) };
}

/** `{ru: () => import(…), en: () => import(…)}`: the bundler makes a file of each. */
function filesOf(part: string, { catalogues }: Project): string {
  const lines = [...catalogues].map(
    ([language, file]) => `${language}: () => import(${JSON.stringify(`${file}?of=${part}?lingui`)})`,
  );
  return `{ ${lines.join(', ')} }`;
}

/** A source with the calls that bring texts: a page waits for its own, an `import()` comes with those of what it brings. */
function withCalls(file: SourceFile, code: string, project: Project): string | null {
  const { own, lateFiles } = project.groups;
  const lazy = new Map(file.edges.flatMap(({ isLazy, specifier, to }) => (isLazy ? [[specifier, to]] : [])));
  let written = code;
  for (const { start, end, moduleRequest } of parseSync(file.path, code).module.dynamicImports.toReversed()) {
    const to = lazy.get(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)) ?? null;
    if (to === null || !lateFiles.has(to)) continue;
    const call = `__withTexts(() => ${code.slice(start, end)})`;
    written = written.slice(0, start) + call + written.slice(end);
  }
  const names = written === code ? [] : ['withTexts as __withTexts'];
  let first = '';
  if (own.has(file.path)) {
    names.push('textsOf as __textsOf');
    first = `await __textsOf(${filesOf(file.path, project)}); `;
  }
  return names.length > 0
    ? `import { ${names.join(', ')} } from '#web/page-texts.ts'; ${first}${written}`
    : null;
}

/** Leaves out of a compiled catalogue what its reader does not say. */
function onlyTexts(code: string, file: string, wanted: ReadonlySet<string>, { short }: Project): string {
  const literal = COMPILED.exec(code)?.[1];
  if (literal === undefined) throw new Error(`${file} was compiled in a form that this plugin does not know`);
  // A JSON text inside a JavaScript string, which knows more escapes than JSON does.
  const messages: Record<string, unknown> = JSON.parse(String(runInNewContext(`"${literal}"`)));
  const kept = Object.fromEntries(
    Object.entries(messages).flatMap(([id, text]) => (wanted.has(id) ? [[short.get(id) ?? id, text]] : [])),
  );
  return code.replace(COMPILED, () => `JSON.parse(${JSON.stringify(JSON.stringify(kept))})`);
}

/**
 * Texts travel with the page that says them: the browser's catalogues hold what every page needs, each page brings the rest
 * of its own, and so does what an `import()` brings.
 *
 * @param list Where to write which file of texts goes with which file of a page, by language; addresses.
 */
export function clientCatalogue(list: string): Plugin[] {
  let project: Promise<Project> | undefined;
  const inClientBuild = {
    apply: 'build' as const,
    applyToEnvironment: (environment: { readonly name: string }) => environment.name === 'client',
  };
  return [
    {
      name: 'arnika:calls-for-texts',
      ...inClientBuild,
      enforce: 'pre',
      async transform(code, id) {
        project ??= readProject(this.environment.config.root);
        const { root, graph } = await project;
        const file = graph.get(path.relative(root, id).replaceAll(path.sep, '/'));
        const written = file && withCalls(file, code, await project);
        return written ? { code: written, map: null } : null;
      },
    },
    {
      name: 'arnika:client-catalogue',
      ...inClientBuild,
      enforce: 'post',
      async transform(code, id) {
        project ??= readProject(this.environment.config.root);
        const known = await project;
        const { file, part } = PART.exec(id)?.groups ?? {};
        if (!file) {
          const written =
            SCRIPT.test(id) && !id.includes('/node_modules/') ? withShortIds(code, known.short) : code;
          return written === code ? null : { code: written, map: null };
        }
        const { base, own, later } = known.groups;
        const wanted = part === undefined ? base : part === LATER ? later : own.get(part);
        if (!wanted) throw new Error(`${part} has no texts of its own`);
        return { code: onlyTexts(code, file, wanted, known), map: null };
      },
      generateBundle(_options, bundle) {
        const { root, base } = this.environment.config;
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
        const texts = chunks.flatMap(({ facadeModuleId, fileName }) => {
          const { file, part = 'src/app/root.tsx' } = PART.exec(facadeModuleId ?? '')?.groups ?? {};
          return file ? [{ language: path.basename(file, '.po'), part, address: base + fileName }] : [];
        });
        const beside = chunks.flatMap(({ facadeModuleId, fileName, isEntry }) => {
          if (!isEntry || !facadeModuleId) return [];
          const part = path.relative(root, facadeModuleId.replace(/\?.*$/, '')).replaceAll(path.sep, '/');
          const own = texts.filter((text) => text.part === part);
          const files = Object.fromEntries(own.map(({ language, address }) => [language, address]));
          return own.length > 0 ? [[base + fileName, files] as const] : [];
        });
        mkdirSync(path.dirname(path.resolve(root, list)), { recursive: true });
        writeFileSync(path.resolve(root, list), `${JSON.stringify(Object.fromEntries(beside), null, 1)}\n`);
      },
    },
  ];
}
