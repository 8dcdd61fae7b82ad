import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { suggestion } from '../src/features/location/server/city-store.ts';
import { besideLimit, closedLoad, percentile, type Load, type Thing } from './load.ts';
import type { Child, Row } from './measure.ts';
import { rawScripts } from './raw-postgres.ts';
import { nextAddress } from './shop.ts';
import { BadAnswer } from './virtual-buyer.ts';

const TYPISTS = 100;
const COUNTRY = 'ru';
const LANGUAGE = 'ru';
/** Words as they are typed, letter by letter; each beginning is a suggestion of its own. */
const WORDS = [
  'москва',
  'новосиб',
  'санкт',
  'екатер',
  'нижн',
  'красно',
  'ростов',
  'орел',
  'том',
  'ярос',
];
const STARTS = WORDS.flatMap((word) => Array.from(word, (_letter, at) => word.slice(0, at + 1)));
const PATH = `/ru/shop/ajax/location/cities/by-country-and-start/get/?countryCode=${COUNTRY}`;
const MILLISECONDS_AT_MOST = 150;

const startOf = (turn: number): string => STARTS[turn % STARTS.length] ?? '';

/** The statement and its values, as the shop would send them. */
function compiled(start: string) {
  const compiler = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const { sql: text, parameters } = suggestion(COUNTRY, start, LANGUAGE).compile(compiler);
  return { text, values: parameters.map(String) };
}

const asks: Thing = async (http, turn) => {
  const headers = `x-forwarded-for: ${nextAddress()}\r\nx-requested-with: XMLHttpRequest\r\n`;
  const answer = await http.ask(PATH, headers, JSON.stringify({ queryString: startOf(turn) }));
  if (answer.status !== 200) throw new BadAnswer(PATH, answer);
};

/**
 * A hundred people typing names of cities at once, each letter a call; beside it the very statement of a suggestion, sent over bare
 * sockets by as many connections as the limits are measured with. The clients share the cores.
 */
export async function measureCities(shop: Child, databaseUrl: string): Promise<Row[]> {
  const all = STARTS.map(compiled);
  const [first] = all;
  if (!first) throw new Error('no beginnings are typed');
  let turn = 0;
  const statement = { text: first.text, values: () => all[(turn += 1) % all.length]?.values ?? [] };
  const loads: Load[] = [];
  const { limit, perSecond, ratio, failed } = await besideLimit(
    () => rawScripts(databaseUrl, () => [statement]),
    async () => {
      const load = await closedLoad(shop.origin, asks, { clients: TYPISTS });
      loads.push(load);
      return load;
    },
  );
  const slow = percentile(loads.at(-1)?.times ?? [], 0.95);
  return [
    {
      what: 'the statement of a suggestion alone',
      value: `${limit}/s`,
      share: '',
      target: '',
      isMet: null,
    },
    {
      what: `suggestions of cities, ${TYPISTS} typists at once`,
      value: `${Math.round(perSecond)}/s`,
      share: `${(ratio * 100).toFixed(0)} % of the statement`,
      target: 'no call fails',
      isMet: failed === 0,
    },
    {
      what: 'the slowest twentieth of them',
      value: `${slow.toFixed(0)} ms`,
      share: '',
      target: `≤ ${MILLISECONDS_AT_MOST} ms`,
      isMet: slow <= MILLISECONDS_AT_MOST,
    },
  ];
}
