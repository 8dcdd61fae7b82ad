import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CallSpec } from '#base/call.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const isCall = (value: unknown): value is CallSpec =>
  typeof value === 'object' && value !== null && 'at' in value && 'refusals' in value;

/** Every call that is defined, whether or not the application answers it. */
export async function allCalls(): Promise<readonly CallSpec[]> {
  const files = globSync('src/{app,features/*}/calls/*.ts', { cwd: ROOT }).toSorted();
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(path.join(ROOT, file)).href)),
  );
  return modules.flatMap((module: Record<string, unknown>) => Object.values(module).filter(isCall));
}
