import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Where a module comes from, the same wherever the packages are installed. */
const moduleName = (root: string, id: string): string =>
  path.relative(root, id.replace(/^\0/, '')).replace(/^.*(?=node_modules\/)/, '');

/** Writes which modules each file of the browser bundle holds, so that a test can compare them with the allow-list. */
export function clientModules(file: string): Plugin {
  return {
    name: 'arnika:client-modules',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_options, bundle) {
      const root = this.environment.config.root;
      const chunks = Object.values(bundle).flatMap((part) =>
        part.type === 'chunk'
          ? [
              {
                file: part.fileName,
                modules: Object.keys(part.modules).map((id) => moduleName(root, id)),
              },
            ]
          : [],
      );
      mkdirSync(path.dirname(path.resolve(root, file)), { recursive: true });
      writeFileSync(path.resolve(root, file), `${JSON.stringify(chunks, null, 1)}\n`);
    },
  };
}
