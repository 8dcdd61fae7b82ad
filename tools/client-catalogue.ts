import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { formatter } from '@lingui/format-po';
import type { Plugin } from 'vite';

/** Rooms whose texts only the server says: contracts' refusals and mails. Country packs hand theirs to pages as well. */
const SERVER_ONLY = [
  /^src\/platform\//,
  /^src\/features\/[\w-]+\/(?:server|mail)\//,
  /^src\/features\/[\w-]+\/calls\.ts$/,
];

const COMPILED = /JSON\.parse\("((?:[^"\\]|\\.)*)"\)/;

/** Ids of the texts that no module of the browser says. */
async function serverOnlyIds(file: string): Promise<Set<string>> {
  const context = { locale: '', sourceLocale: '', filename: file };
  const catalogue = await formatter().parse(readFileSync(file, 'utf8'), context);
  const isServerOnly = (origins: readonly (readonly [string, number?])[] | undefined): boolean =>
    !!origins?.length && origins.every(([origin]) => SERVER_ONLY.some((room) => room.test(origin)));
  return new Set(Object.entries(catalogue).flatMap(([id, { origin }]) => (isServerOnly(origin) ? [id] : [])));
}

/** Leaves the server's own texts out of the browser's catalogues: each visitor loads one of them. */
export function clientCatalogue(): Plugin {
  return {
    name: 'arnika:client-catalogue',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!file.endsWith('.po')) return null;
      const literal = COMPILED.exec(code)?.[1];
      if (literal === undefined)
        throw new Error(`${file} was compiled in a form that this plugin does not know`);
      // A JSON text inside a JavaScript string, which knows more escapes than JSON does.
      const messages: Record<string, unknown> = JSON.parse(String(runInNewContext(`"${literal}"`)));
      for (const own of await serverOnlyIds(file)) delete messages[own];
      return {
        code: code.replace(COMPILED, () => `JSON.parse(${JSON.stringify(JSON.stringify(messages))})`),
        map: null,
      };
    },
  };
}
