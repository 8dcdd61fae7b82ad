import { readFile } from 'node:fs/promises';
import { isUuid } from '#base/ids.ts';
import { listStores } from '#countries/packs.ts';
import {
  decideOnStory,
  jubileeFile,
  listForStaff,
  loadJubilee,
  sayConflict,
} from '#features/jubilee/server/public.ts';
import type { StoryState } from '#features/jubilee/model.ts';
import { onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import { UserError } from '#platform/user-error.ts';

const USAGE = `Keeps the page of the jubilee: its months from a file, and the stories that people send.

  npm run jubilee -- load FILE --store CODE [--dry] [--take-file]
  npm run jubilee -- stories [--state STATE] [--store CODE]
  npm run jubilee -- publish STORY [--picture PICTURE]
  npm run jubilee -- refuse STORY

  FILE       JSON: months with their offers and products; docs/product/jubilee.md describes it
  --store    whose they are
  --dry      says what would happen, and keeps nothing
  --take-file
             the file's word holds, also where somebody has changed something in the office since the last load; left out,
             what they changed stays, and is listed. A picture that they sent stays in any case where the file names none.
  STORY      its id, as stories prints it
  --state    new, published or refused; new if left out
  --picture  id of a picture of the shop to stand beside the story

stories prints who waits longest first. A story that was published can be refused later, and the other way round.
0: done, 1: it was not (no such story, decided so before), 2: the file cannot be read, or says what cannot be.`;

const STATES: readonly StoryState[] = ['new', 'published', 'refused'];
const MOST_STORIES = 200;

const storeOf = (code: string): string => {
  const known = listStores().map((each) => each.code);
  if (!known.includes(code)) throw new WrongUse(`--store is one of: ${known.join(', ')}.`);
  return code;
};

async function readFileOf(path: string) {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (fault) {
    throw new UserError(fault instanceof Error ? fault.message : String(fault));
  }
  const read = jubileeFile.safeParse(json);
  if (read.success) return read.data;
  const [first] = read.error.issues;
  throw new UserError(`${first?.path.join('.') || 'the file'}: ${first?.message}`);
}

interface Loading {
  readonly isTried: boolean;
  readonly isFileTaken: boolean;
}

async function load(
  path: string,
  store: string,
  { isTried, isFileTaken }: Loading,
): Promise<boolean> {
  const file = await readFileOf(path);
  const loaded = await onDatabase({ connections: 1 }, async ({ database }) =>
    loadJubilee(database, store, file, {
      now: await readDatabaseTime(database),
      isTried,
      isFileTaken,
    }),
  );
  if (loaded.conflicts.length > 0)
    console.log(
      isFileTaken
        ? 'Changed in the office since the last load; the file is taken:'
        : 'Changed in the office since the last load, and kept (--take-file takes the file):',
    );
  for (const conflict of loaded.conflicts) console.log(`  ${sayConflict(conflict)}`);
  console.log(
    `${loaded.months} months, ${loaded.offers} offers and ${loaded.products} products are in ${store}.`,
  );
  if (isTried) console.log('This was a trial: nothing is kept.');
  return true;
}

async function stories(state: string, store: string | null): Promise<boolean> {
  const wanted = STATES.find((each) => each === state);
  if (!wanted) throw new WrongUse(`--state is one of: ${STATES.join(', ')}.`);
  await onDatabase({ connections: 1, isKeptAsItIs: true }, async ({ database }) => {
    const found = await listForStaff(database, { state: wanted, store, limit: MOST_STORIES });
    for (const each of found)
      console.log(
        [
          each.id,
          each.createdAt.toISOString(),
          each.store,
          each.language,
          each.contract ?? '',
          each.text.replaceAll(/\s+/g, ' '),
        ].join('\t'),
      );
    console.log(`${found.length} stories`);
  });
  return true;
}

const SAID = {
  STORY_UNKNOWN: 'there is no such story',
  PICTURE_UNKNOWN: 'the shop has no such picture',
  ALREADY: 'it was decided so before',
};

async function decide(
  decision: 'publish' | 'refuse',
  id: string,
  picture: string | null,
): Promise<boolean> {
  if (!isUuid(id)) throw new WrongUse('Say the id of a story.');
  const done = await onDatabase({ connections: 1 }, async ({ database }) => {
    const now = await readDatabaseTime(database);
    const actor = { kind: 'system', name: 'jubilee' } as const;
    return decideOnStory(database, { id, decision, picture, actor, now });
  });
  console.log(`${id}: ${done.ok ? `is ${done.value}` : SAID[done.code]}`);
  return done.ok;
}

await runCommand({
  usage: USAGE,
  options: {
    store: { type: 'string' },
    dry: { type: 'boolean' },
    'take-file': { type: 'boolean' },
    state: { type: 'string' },
    picture: { type: 'string' },
  },
  words: { least: 1, most: 2 },
  async run(
    { store, dry = false, 'take-file': isFileTaken = false, state = 'new', picture },
    [what, word],
  ) {
    if (what === 'load' && word !== undefined)
      return load(word, storeOf(store ?? ''), { isTried: dry, isFileTaken });
    if (what === 'stories' && word === undefined)
      return stories(state, store === undefined ? null : storeOf(store));
    if ((what === 'publish' || what === 'refuse') && word !== undefined)
      return decide(what, word, picture ?? null);
    throw new WrongUse('Say load, stories, publish or refuse.');
  },
});
