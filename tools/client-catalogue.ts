import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';
import { readSourceGraph, type SourceFile } from './boundaries/source-graph.ts';
import { shortIds, withShortIds } from './texts/short-ids.ts';
import { textGroups, type TextGroups, type TextOrigins } from './texts/text-groups.ts';

export const CATALOGUES = 'src/i18n/catalogues';
/** The module that brings texts; the browser gets another one. */
export const BRINGER = 'src/web/bring-texts.ts';
/** What the frame says, with what the server may send to any page as data. */
const FRAME = 'src/root.tsx';
const SCRIPT = /\.tsx?(?:\?|$)/;

type Compiled = Readonly<Record<string, CompiledMessage>>;

/** A part of the texts: one file for each language, all under one name that changes with their words. */
interface TextPart {
  readonly name: string;
  /** Scripts that export the messages, by language. */
  readonly files: ReadonlyMap<string, string>;
}

interface Project {
  readonly root: string;
  readonly graph: ReadonlyMap<string, SourceFile>;
  readonly groups: TextGroups;
  readonly short: ReadonlyMap<string, string>;
  readonly base: TextPart;
  readonly later: TextPart;
  /** By page. */
  readonly own: ReadonlyMap<string, TextPart>;
}

export async function readCatalogue(
  file: string,
): Promise<{ origins: TextOrigins; compiled: Compiled }> {
  const context = { locale: path.basename(file, '.po'), sourceLocale: '', filename: file };
  const entries = Object.entries(await formatter().parse(readFileSync(file, 'utf8'), context));
  const missing = entries.filter(([, { translation }]) => !translation);
  if (missing.length > 0)
    throw new Error(
      `${missing.length} text(s) have no words in ${file}: run \`npm run languages\``,
    );
  return {
    origins: new Map(entries.map(([id, { origin = [] }]) => [id, origin.map(([place]) => place)])),
    compiled: Object.fromEntries(
      entries.map(([id, { translation = '' }]) => [id, compileMessage(translation)] as const),
    ),
  };
}

/** What a part says in each language. */
function partOf(
  wanted: ReadonlySet<string>,
  catalogues: ReadonlyMap<string, Compiled>,
  short: ReadonlyMap<string, string>,
): TextPart {
  const files = new Map(
    [...catalogues].map(([language, compiled]) => {
      const said = Object.entries(compiled).flatMap(([id, text]) =>
        wanted.has(id) ? [[short.get(id) ?? id, text] as const] : [],
      );
      return [
        language,
        `export const messages=${JSON.stringify(Object.fromEntries(said))}`,
      ] as const;
    }),
  );
  const digest = createHash('sha256')
    .update([...files.values()].join('\n'))
    .digest('base64url');
  return { name: digest.slice(0, 8), files };
}

async function readProject(root: string): Promise<Project> {
  const names = readdirSync(path.join(root, CATALOGUES)).filter((name) => name.endsWith('.po'));
  const read = await Promise.all(
    names
      .toSorted()
      .map(
        async (name) =>
          [
            path.basename(name, '.po'),
            await readCatalogue(path.join(root, CATALOGUES, name)),
          ] as const,
      ),
  );
  const [first] = read;
  if (!first) throw new Error(`there are no catalogues in ${CATALOGUES}`);
  const { origins } = first[1];
  const catalogues = new Map(read.map(([language, { compiled }]) => [language, compiled]));
  const graph = readSourceGraph(root, ['src']);
  const groups = textGroups(graph, origins);
  const short = shortIds(origins);
  const part = (wanted: ReadonlySet<string>) => partOf(wanted, catalogues, short);
  return {
    root,
    graph,
    groups,
    short,
    base: part(groups.base),
    later: part(groups.later),
    own: new Map([...groups.own].map(([page, wanted]) => [page, part(wanted)])),
  };
}

const fileName = (part: string, language: string): string => `assets/${part}.${language}.js`;

/** The browser's own way to bring texts: an address says the part and the language, so nobody lists either. */
const bringer = ({ base, later }: Project, root: string): string => `
export const BASE_TEXTS = ${JSON.stringify(base.name)};
export const LATER_TEXTS = ${JSON.stringify(later.name)};
export const bringTexts = (part, language) => import(/* @vite-ignore */ ${JSON.stringify(`${root}assets/`)} + part + '.' + language + '.js');
`;

/** A source with the calls that bring texts: a page waits for its own, an `import()` comes with those of what it brings. */
function withCalls(file: SourceFile, code: string, project: Project): string | null {
  const { lateFiles } = project.groups;
  const lazy = new Map(
    file.edges.flatMap(({ isLazy, specifier, to }) => (isLazy ? [[specifier, to]] : [])),
  );
  let written = code;
  for (const { start, end, moduleRequest } of parseSync(
    file.path,
    code,
  ).module.dynamicImports.toReversed()) {
    const to = lazy.get(code.slice(moduleRequest.start + 1, moduleRequest.end - 1)) ?? null;
    if (to === null || !lateFiles.has(to)) continue;
    const call = `__withTexts(() => ${code.slice(start, end)})`;
    written = written.slice(0, start) + call + written.slice(end);
  }
  const names = written === code ? [] : ['withTexts as __withTexts'];
  let first = '';
  const own = project.own.get(file.path);
  if (own) {
    names.push('textsOf as __textsOf');
    first = `await __textsOf(${JSON.stringify(own.name)}); `;
  }
  return names.length > 0
    ? `import { ${names.join(', ')} } from '#web/page-texts.ts'; ${first}${written}`
    : null;
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
        if (file?.path === BRINGER)
          return { code: bringer(await project, this.environment.config.base), map: null };
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
        const { short } = await project;
        const written =
          SCRIPT.test(id) && !id.includes('/node_modules/') ? withShortIds(code, short) : code;
        return written === code ? null : { code: written, map: null };
      },
      async generateBundle(_options, bundle) {
        const { root, base } = this.environment.config;
        project ??= readProject(root);
        const known = await project;
        for (const { name, files } of [known.base, known.later, ...known.own.values()])
          for (const [language, source] of files)
            this.emitFile({ type: 'asset', fileName: fileName(name, language), source });
        const beside = Object.values(bundle).flatMap((chunk) => {
          if (chunk.type !== 'chunk' || !chunk.isEntry || !chunk.facadeModuleId) return [];
          const entry = path
            .relative(root, chunk.facadeModuleId.replace(/\?.*$/, ''))
            .replaceAll(path.sep, '/');
          const part = entry === FRAME ? known.base : known.own.get(entry);
          if (!part) return [];
          const files = [...part.files.keys()].map((language) => [
            language,
            base + fileName(part.name, language),
          ]);
          return [[base + chunk.fileName, Object.fromEntries(files)] as const];
        });
        mkdirSync(path.dirname(path.resolve(root, list)), { recursive: true });
        writeFileSync(
          path.resolve(root, list),
          `${JSON.stringify(Object.fromEntries(beside), null, 1)}\n`,
        );
      },
    },
  ];
}
