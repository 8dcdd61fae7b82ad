import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  answerRequest,
  closeRequest,
  findRequest,
  listInState,
  listMessages,
  listPictures,
} from '#features/support/server/public.ts';
import { REQUEST_STATES, type RequestState } from '#features/support/model.ts';
import { commandConfig, onDatabase } from '#platform/command-database.ts';
import { runCommand, WrongUse } from '#platform/command-line.ts';
import { readDatabaseTime } from '#platform/database-clock.ts';
import type { Database } from '#platform/database.ts';
import { openFiles } from '#platform/files/open-files.ts';

const USAGE = `Shows what people have asked the company, and answers them.

  npm run support -- list [--state open]
  npm run support -- show NUMBER [--pictures FOLDER]
  npm run support -- answer NUMBER TEXT
  npm run support -- close NUMBER

  --state     open, answered or closed; open if not given
  --pictures  also writes the pictures that came with the question into this folder
  TEXT        what is said, in one word of the shell: "Your parcel is on its way"

An answer goes out by mail and stands in the account of whoever was signed in. One that is given after the end opens the question again.`;

const MOST_LINES = 1_000;
const TEXT_MOST = 10_000;

async function list(database: Database, state: RequestState): Promise<boolean> {
  const requests = await listInState(database, state, MOST_LINES);
  for (const { number, createdAt, store, form, subject, fullName, subjectText } of requests)
    console.log(
      [number, createdAt.toISOString(), store, `${form} ${subject}`, fullName, subjectText]
        .join('\t')
        .trimEnd(),
    );
  console.log(`${state}: ${requests.length}`);
  return true;
}

async function show(database: Database, number: string, folder: string | undefined) {
  const request = await findRequest(database, { number });
  if (!request) return false;
  const { id, form, subject, subjectText, state, fullName, email, phone, contract, centre } =
    request;
  const facts = {
    state,
    from: fullName,
    email,
    phone,
    contract,
    centre,
    about: `${form} ${subject}`,
  };
  for (const [name, value] of Object.entries({ ...facts, words: subjectText }))
    if (value !== '') console.log(`${name}: ${value}`);
  console.log(`signed in: ${request.personId === null ? 'no' : 'yes'}`);
  for (const { from, body, at } of await listMessages(database, id))
    console.log(`\n${at.toISOString()} ${from}\n${body}`);
  const pictures = await listPictures(database, id);
  if (pictures.length > 0) console.log(`\npictures: ${pictures.length}`);
  if (folder === undefined || pictures.length === 0) return true;
  const files = await openFiles(commandConfig(), database);
  await mkdir(folder, { recursive: true });
  for (const { key, position } of pictures) {
    const file = await files.read(key);
    const target = path.join(folder, `${number}-${position}${path.extname(key)}`);
    if (file) await writeFile(target, file.bytes);
    console.log(file ? target : `${position}: the file is gone`);
  }
  return true;
}

await runCommand({
  usage: USAGE,
  options: { state: { type: 'string' }, pictures: { type: 'string' } },
  words: { least: 1, most: 3 },
  async run({ state = 'open', pictures }, [what, number = '', text = '']) {
    const wanted = REQUEST_STATES.find((each) => each === state);
    const isList = what === 'list' && number === '';
    const isOfOne = what === 'show' || what === 'close';
    const isAnswer = what === 'answer' && text.trim() !== '';
    if (!wanted) throw new WrongUse(`--state is one of ${REQUEST_STATES.join(', ')}.`);
    if (!isList && !(number !== '' && (isAnswer || (isOfOne && text === ''))))
      throw new WrongUse('Say list, show NUMBER, answer NUMBER TEXT or close NUMBER.');
    if (text.length > TEXT_MOST) throw new WrongUse(`An answer has up to ${TEXT_MOST} signs.`);
    return onDatabase({ connections: 1 }, async ({ database }) => {
      if (isList) return list(database, wanted);
      const now = await readDatabaseTime(database);
      const isDone =
        what === 'show'
          ? await show(database, number, pictures)
          : what === 'close'
            ? await closeRequest(database, number, now)
            : await answerRequest(database, number, text.trim(), now);
      if (!isDone) console.log(`${number}: there is no such request`);
      else if (what !== 'show')
        console.log(`${number}: ${what === 'close' ? 'closed' : 'answered'}`);
      return isDone;
    });
  },
});
