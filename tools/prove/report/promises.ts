/** The unit of a size that is no number: everything that there is of its kind, found by the test itself. */
export const WHOLE = 'whole';

/** One of the sixty promises of reliability. */
export interface Promised {
  readonly number: number;
  readonly what: string;
  /** At what size, in words. */
  readonly size: string;
  /** What of that size is counted, by unit; parts of `npm run prove` tell their size in the same units. */
  readonly counts: Readonly<Record<string, number>>;
}

type Line = readonly [what: string, size: string, counts?: Readonly<Record<string, number>>];

/** In the order of their numbers. Where nothing is counted, a run is as large as promised when it takes all of it. */
const LINES: readonly Line[] = [
  [
    'An acknowledged order is never lost, an intent never gives two',
    '1,000 checkouts at once, kill -9 5 times, 20 runs',
    { runs: 20, checkouts: 1_000, kills: 5 },
  ],
  ['A crash at any instruction of checkout is harmless', 'every step of placing an order'],
  [
    'The contract of a key: repeated, under way, of another body',
    'one key 50 times in parallel',
    { parallel: 50 },
  ],
  ['A double tap, two tabs, Back, a reload: one order', 'in a browser and by bare requests'],
  ['No number of the browser is believed', 'every field of money and time'],
  [
    'Arithmetic is exact',
    '100,000 carts in 12 currencies, all rules of rounding',
    { carts: 100_000, currencies: 12 },
  ],
  ['Paid equals owed', 'every change after the payment began'],
  [
    'Five webhooks, shuffled, repeated, beside the way back, have one effect',
    'all 120 orders of 5 webhooks, each 5 times, 20 in parallel',
    { orders: 120, copies: 5, parallel: 20 },
  ],
  ['A forged or stale webhook does nothing', 'every kind of forgery'],
  [
    'A lost webhook heals',
    '200 payments in 30 minutes without any webhook',
    { payments: 200, minutes: 30 },
  ],
  [
    'Ways back from a provider prove nothing and tell nothing',
    'every order, seen by guests and by others',
  ],
  [
    'Cancelling, expiry, refund and capture in any interleaving',
    '10,000 sequences',
    { sequences: 10_000 },
  ],
  [
    'Bonuses and credit are not spent twice',
    '50 in parallel, two carts, two sessions',
    { parallel: 50 },
  ],
  [
    'Messages follow the order surely, once in effect',
    'every death between commit and sending, under the sale of 52',
  ],
  [
    'Two buyers, one unit: one wins',
    '200 buyers at one moment, 100 rounds',
    { buyers: 200, rounds: 100 },
  ],
  ['A hot item stalls nobody', '2,000 buyers, 500 units', { buyers: 2_000, units: 500 }],
  ['Limits of promotions hold', '100 in parallel, 1,000 rounds', { rounds: 1_000 }],
  [
    'A certificate is used once, one of its kind, and freed again',
    '1,000 random runs',
    { runs: 1_000 },
  ],
  ['The rules of the wizard live on the server', '5,000 random sequences', { sequences: 5_000 }],
  ['No edit of a cart is lost', '3 tabs of 100 edits', { tabs: 3, edits: 100 }],
  [
    'A subscription is charged once a period',
    'three schedulers, deaths, every edge of the calendar, 5,000 seeds',
    { seeds: 5_000 },
  ],
  ['A wrong clock is harmless', '±1 hour, ±2 days, leap day, edge of the month, 5 minutes apart'],
  [
    'The primary database dies: nothing acknowledged is lost',
    '3 databases, 10 kills under the sale of 52',
    { kills: 10 },
  ],
  ['An unknown commit is found out', '1,000 cuts', { cuts: 1_000 }],
  ['No split brain', 'a cut of 60 s, a pause of 40 s', { seconds: 60 }],
  ['A rush for connections is bounded', 'a pool of 20, 300 callers, 10 s', { callers: 300 }],
  ['A slow database fills no memory', '+500 ms a query for 10 minutes', { seconds: 600 }],
  [
    'A slow or dead payment provider hurts only paying',
    '30 s of silence, resets, faults, half-open sockets',
  ],
  ['Each other neighbour may die alone', 'every cell of the matrix'],
  [
    'A full disk and little memory are survived',
    'a disk of 512 MB, a heap of 128 MB, kill -9, 30 s of standing still',
    { megabytes: 512, seconds: 30 },
  ],
  [
    'Codes cannot be guessed',
    '200 guesses in parallel, 10,000 in a day',
    { parallel: 200, guesses: 10_000 },
  ],
  ['A code works once, for its purpose, briefly', 'every wrong use'],
  ['Nobody burns our money for SMS', '10,000 codes asked for', { codes: 10_000 }],
  [
    'Guessing passwords fails, and locks nobody out',
    '10,000 tries from 1 and from 500 addresses',
    { tries: 10_000, addresses: 500 },
  ],
  ['A session cannot be fixed, stolen by a link, or kept', 'every change of rights'],
  ['Look-ups give nobody away', '1,000 questions by every way', { questions: 1_000 }],
  ['No open redirect, no foreign window or document', '200 payloads', { payloads: 200 }],
  ['Changing phone, e-mail or password asks for a new proof', 'every such change'],
  ['Every route is decided for every actor', 'all routes × all actors'],
  ['What is other people’s is not seen', 'every number replaced by another’s'],
  ['More fields change nothing', 'every call that writes'],
  ['Calls from other sites fail', 'every origin × kind of body × method'],
  ['No step is skipped', 'every later step'],
  ['Flags of the browser give no rights', 'every cookie and flag'],
  ['Any text is survived', '10,000 texts through every field', { texts: 10_000 }],
  ['No injection, also not by language or sort', 'all payloads at every place'],
  ['No script runs from data', 'every place that shows data'],
  ['Odd types and numbers', 'every field of every call'],
  ['Size and complexity are capped', 'every field, list and pattern'],
  ['Uploads are pictures or nothing', 'the whole set of hostile files'],
  ['The server fetches nothing for strangers', 'every field that takes an address'],
  ['A sale goes on', '15 minutes, and 2 hours of soak', { seconds: 900, 'hours of soak': 2 }],
  [
    'Overload bends, and does not break',
    'three times as many for 5 minutes, then 1,000 checkouts at once',
    { seconds: 300, checkouts: 1_000 },
  ],
  ['Rude clients', '500 slow connections, every rude request', { connections: 500 }],
  ['Pages carry the right armour', 'every route'],
  [
    'Card numbers never reach us; payment pages run our scripts alone',
    'every form, log and table after a full run',
  ],
  ['Personal data stays where it belongs', 'every form, log, address and dump'],
  ['Former prices are lawful', '100,000 histories', { histories: 100_000 }],
  [
    'Deploys and migrations are not noticed',
    'restart, migration and rollback under the sale of 52',
  ],
  ['We can go back to any second', 'a restore into a new database'],
];

export const PROMISES: readonly Promised[] = LINES.map(
  ([what, size, counts = { [WHOLE]: 1 }], index) => ({
    number: index + 1,
    what,
    size,
    counts,
  }),
);

/** The numbers that a row or a test title names: `R-P08`. */
export const promisesIn = (text: string): number[] =>
  [...text.matchAll(/R-P(\d\d)/g)].map(([, number]) => Number(number));
