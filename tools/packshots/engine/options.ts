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
  'node tools/packshots.ts [--only 400101,400102] [--views front,angle,label] [--force] [--draft] [--sheet]',
  '                        [--textures] [--scenes]',
].join('\n');

/** What is asked for on the command line; throws a text for people. */
export function parseOptions(words: readonly string[]): Options {
  const options: Options = {
    only: [],
    views: [],
    force: false,
    draft: false,
    sheet: false,
    textures: false,
    scenes: false,
  };
  const queue = [...words];
  const list = (name: string): string[] => {
    const value = queue.shift();
    if (!value || value.startsWith('--')) throw new Error(`${name} needs a list\n${USAGE}`);
    return value.split(',').filter(Boolean);
  };
  for (let word = queue.shift(); word !== undefined; word = queue.shift())
    switch (word) {
      case '--only':
        options.only = list(word);
        break;
      case '--views':
        options.views = list(word).map((wanted) => {
          const view = VIEWS.find((known) => known === wanted);
          if (!view) throw new Error(`There is no view ${wanted}; there are ${VIEWS.join(', ')}`);
          return view;
        });
        break;
      case '--force':
        options.force = true;
        break;
      case '--draft':
        options.draft = true;
        break;
      case '--sheet':
        options.sheet = true;
        break;
      case '--textures':
        options.textures = true;
        break;
      case '--scenes':
        options.scenes = true;
        break;
      default:
        throw new Error(`${word} is not understood\n${USAGE}`);
    }
  return options;
}
