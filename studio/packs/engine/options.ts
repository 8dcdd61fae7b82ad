import { parseArgs } from 'node:util';
import type { View } from '../scene/views.ts';

export interface Options {
  /** Only these products; all where empty. */
  only: readonly string[];
  /** Only these views; all where empty. */
  views: readonly (View | 'texture' | 'set')[];
  /** Also what has not changed. */
  force: boolean;
  /** Few samples, PNGs to look at, nothing kept. */
  draft: boolean;
  /** Contact sheets to look at. */
  sheet: boolean;
  textures: boolean;
  scenes: boolean;
}

const VIEWS = ['front', 'angle', 'label', 'texture', 'set'] as const;

export const USAGE = [
  'npm run packs -- [--only 400101,400102] [--views front,angle,label] [--force] [--draft] [--sheet]',
  '                  [--textures] [--scenes]',
].join('\n');

const isView = (word: string): word is Options['views'][number] => VIEWS.some((known) => known === word);
const listOf = (words: string | undefined): string[] => words?.split(',').filter(Boolean) ?? [];

/**
 * What is asked for on the command line.
 *
 * @returns Null where help is asked for.
 * @throws A text for people where a word is not understood.
 */
export function parseOptions(words: readonly string[]): Options | null {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({
    args: [...words],
    options: {
      help: { ...flag, short: 'h' },
      only: { type: 'string' },
      views: { type: 'string' },
      force: flag,
      draft: flag,
      sheet: flag,
      textures: flag,
      scenes: flag,
    },
  });
  const { help, only, views, ...rest } = values;
  if (help) return null;
  const unknown = listOf(views).find((view) => !isView(view));
  if (unknown) throw new Error(`There is no view ${unknown}; there are ${VIEWS.join(', ')}`);
  return { ...rest, only: listOf(only), views: listOf(views).filter(isView) };
}
