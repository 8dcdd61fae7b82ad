import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisesIn } from './promises.ts';

const TEST = /\.(?:test|e2e)\.ts$/;

/** The promises that titles of the gate's tests name. */
export const testedPromises = (root: string): ReadonlySet<number> =>
  new Set(
    ['src', 'test'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => TEST.test(file))
        .flatMap((file) => promisesIn(readFileSync(path.join(root, folder, file), 'utf8'))),
    ),
  );
