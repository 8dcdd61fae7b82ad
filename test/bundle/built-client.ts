import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#i18n/languages.ts';

const BUILD = path.resolve('build');

/** One file of the browser bundle and the modules in it, as `tools/client-modules.ts` writes them. */
export interface ClientChunk {
  readonly file: string;
  readonly modules: readonly string[];
}

interface RouterManifest {
  readonly entry: { readonly module: string; readonly imports: readonly string[] };
  readonly routes: Readonly<
    Record<
      string,
      {
        readonly id: string;
        readonly parentId?: string;
        readonly module: string;
        readonly imports?: readonly string[];
        readonly css?: readonly string[];
      }
    >
  >;
}

const readBuilt = (file: string): string => {
  const whole = path.join(BUILD, file);
  if (!existsSync(whole))
    throw new Error(`${file} is missing: run \`npm run build\` before these tests`);
  return readFileSync(whole, 'utf8');
};

export const clientChunks = (): readonly ClientChunk[] =>
  JSON.parse(readBuilt('client-modules.json'));

/** Every file that a browser can ask for. */
export function clientFiles(): readonly string[] {
  readBuilt('client-modules.json');
  return readdirSync(path.join(BUILD, 'client'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function routerManifest(): { file: string; manifest: RouterManifest } {
  const file = clientFiles().find((name) => /manifest-\w+\.js$/.test(name));
  if (!file) throw new Error('the build has no route manifest');
  const [, json = ''] =
    /^window\.__reactRouterManifest=(.*?);?$/s.exec(readFileSync(file, 'utf8')) ?? [];
  return { file, manifest: JSON.parse(json) };
}

export interface PageWeight {
  readonly route: string;
  /** The files that are loaded, by their whole names. */
  readonly scripts: readonly string[];
  /** As it travels: the brotli twin that the server sends to every current browser, in bytes. */
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

const compressed = (file: string): number => statSync(`${file}.br`).size;

/** Which file of texts goes with which file of a page, by language, as `tools/client-catalogue.ts` writes it. */
type TextFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;
export const textFiles = (): TextFiles => JSON.parse(readBuilt('client-texts.json'));

/** What each page loads before anything is pressed: entry, root, route, route manifest and their texts in the language that says most. */
export function pageWeights(): readonly PageWeight[] {
  const { file, manifest } = routerManifest();
  const texts = textFiles();
  const inBuild = (url: string) => path.join(BUILD, 'client', url);
  return Object.values(manifest.routes).map((page) => {
    const chain = [page];
    for (let at = page; at.parentId;) {
      const parent = manifest.routes[at.parentId];
      if (!parent) break;
      chain.push(parent);
      at = parent;
    }
    const parts = [manifest.entry, ...chain];
    const scriptsIn = (language: string) => [
      file,
      ...parts
        .flatMap(({ module, imports = [] }) =>
          [module, ...imports, texts[module]?.[language] ?? []].flat(),
        )
        .map(inBuild),
    ];
    const sum = (files: readonly string[]) =>
      [...new Set(files)].reduce((bytes, name) => bytes + compressed(name), 0);
    const [scripts = []] = LANGUAGES.map(scriptsIn).toSorted((a, b) => sum(b) - sum(a));
    const styles = chain.flatMap(({ css = [] }) => css.map(inBuild));
    return {
      route: page.id,
      scripts: [...new Set(scripts)],
      scriptBytes: sum(scripts),
      styleBytes: sum(styles),
    };
  });
}

/** The style sheets that each route links by itself. */
export const pageStyles = (): readonly {
  readonly route: string;
  readonly css: readonly string[];
}[] =>
  Object.values(routerManifest().manifest.routes).map(({ id, css = [] }) => ({ route: id, css }));
