import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Addresses of the files of texts that a page needs, given the addresses of its scripts. */
export type TextsBeside = (scripts: readonly string[]) => readonly string[];

/** By script and language, as `tools/client-catalogue.ts` writes it beside the build. */
const FILES: Readonly<Record<string, Readonly<Record<string, string>>>> = import.meta.env.PROD
  ? JSON.parse(readFileSync(path.resolve('build/client-texts.json'), 'utf8'))
  : {};

/** Texts of one language; while one develops there are none, because the whole catalogue is loaded at once. */
export const textsIn =
  (language: string): TextsBeside =>
  (scripts) =>
    scripts.flatMap((script) => FILES[script]?.[language] ?? []);
