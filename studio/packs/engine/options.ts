import { WrongUse } from '../../../src/platform/command-line.ts';
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

export const USAGE = `Makes the pictures of the demo products that are missing or have changed.

  npm run packs -- [--only SKU,…] [--views VIEW,…] [--force] [--draft] [--sheet] [--textures] [--scenes]

  --only      these products or scenes; all where it is absent
  --views     ${VIEWS.join(', ')}
  --force     also what has not changed
  --draft     few samples, to look at; nothing is kept
  --sheet     contact sheets, to look at
  --textures  the close-ups of what is inside
  --scenes    sets, tiles, scenes of the main page

README.md says how pictures are made.`;

const flag = { type: 'boolean', default: false } as const;
export const OPTIONS = {
  only: { type: 'string' },
  views: { type: 'string' },
  force: flag,
  draft: flag,
  sheet: flag,
  textures: flag,
  scenes: flag,
} as const;

type Given = Omit<Options, 'only' | 'views'> & { readonly only?: string; readonly views?: string };

const isView = (word: string): word is Options['views'][number] =>
  VIEWS.some((known) => known === word);
const listOf = (words = ''): string[] => words.split(',').filter(Boolean);

/** What was typed, with its lists taken apart. */
export function readOptions({ only, views, ...flags }: Given): Options {
  const unknown = listOf(views).find((view) => !isView(view));
  if (unknown !== undefined) throw new WrongUse(`There is no view ${unknown}.`);
  return { ...flags, only: listOf(only), views: listOf(views).filter(isView) };
}
