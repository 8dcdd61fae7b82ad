import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'vitest';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
const GENERATOR = path.join(ROOT, 'tools/client-generator/generate.mjs');
const COMPILER = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const OPTIONS = [
  '--noEmit --strict --skipLibCheck --target esnext --lib esnext,dom,dom.iterable',
  '--module esnext --moduleResolution bundler --types node',
].flatMap((part) => part.split(' '));

interface Answer {
  // oxlint-disable-next-line typescript/no-explicit-any -- its types are made with it and looked at by the compiler
  readonly data?: any;
  readonly error?: unknown;
  readonly response?: { readonly status: number };
}

/** What the generator makes: a function a call, by the name that the document gives it. */
export type MadeClient = Readonly<Record<string, (asked: object) => Promise<Answer>>>;

/** Makes a client of a document into a folder of its own, and has the compiler look at it and at what uses it. */
export async function makeClient(document: unknown, usage: string): Promise<MadeClient> {
  const folder = mkdtempSync(path.join(ROOT, '.tmp/client-'));
  const file = path.join(folder, 'document.json');
  writeFileSync(file, JSON.stringify(document));
  await run(process.execPath, [GENERATOR, file, path.join(folder, 'made')]);
  writeFileSync(path.join(folder, 'usage.ts'), usage);
  const sources = ['usage.ts', 'made/index.ts'].map((each) => path.join(folder, each));
  await run(process.execPath, [COMPILER, ...OPTIONS, '--ignoreConfig', ...sources]).catch(
    (fault: { stdout?: string }) => expect.fail(`the client is wrong: ${fault.stdout}`),
  );
  const { href } = pathToFileURL(path.join(folder, 'made/index.ts'));
  return import(/* @vite-ignore */ href);
}

/** What a client asks with: it keeps cookies, and says where it comes from as a browser does. */
export function cookieFetch(origin: string): typeof fetch {
  const cookies = new Map<string, string>();
  return async (asked, more) => {
    const request = new Request(asked, more);
    request.headers.set('origin', origin);
    request.headers.set('sec-fetch-site', 'same-origin');
    request.headers.set('x-requested-with', 'XMLHttpRequest');
    request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(request);
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
}
