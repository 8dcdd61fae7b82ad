import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const MANIFEST = /^manifest-\w+\.js$/;
const FALSE_FLAGS = /"has\w+":false,/g;

/** Leaves out of the browser's list of routes what they do not have: nothing said is as good as `false`. */
export function leanManifest(folder: string): Plugin {
  return {
    name: 'arnika:lean-manifest',
    apply: 'build',
    // The server's build is the last one, and writes the list beside the browser's files.
    applyToEnvironment: (environment) => environment.name === 'ssr',
    closeBundle() {
      const assets = path.join(folder, 'assets');
      const found = readdirSync(assets).find((name) => MANIFEST.test(name));
      if (!found) throw new Error(`there is no list of routes in ${assets}`);
      const file = path.join(assets, found);
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(FALSE_FLAGS, ''));
    },
  };
}
