import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkPattern, MAX_FIELD_LENGTH, PATTERNS } from '../../src/base/patterns.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';
import { besideSlowCrowd } from './rude/slow-crowd.ts';

/** A small run sees that the part works; figures come from the full one. */
const isShort = process.env['PROVE_COUNT'] !== undefined;

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
      readonly meta?: { readonly measured?: string };
    }[];
  }[];
}

const PROMISES: Readonly<Record<string, readonly [promise: string, promised: string]>> = {
  'R-P05': ['No number of the browser counts', 'stored totals are the server’s in 100 %'],
  'R-P45': ['Any string is survivable', '0 × 5xx, NUL 422, the same text back in NFC'],
  'R-P46': [
    'No injection, also not by language or sort',
    '0 errors, only bound parameters, ±0 statements',
  ],
  'R-P47': ['No script runs from data', '0 texts unescaped'],
  'R-P48': ['Odd types and numbers', 'clamp or 422, never NaN in the database'],
  'R-P49': ['Size and complexity are capped', '413 or 422, ≤ 500 rows'],
  'R-P54': [
    'Rude clients',
    'no desync, limits by the trusted address, 400 408 413 417 429 431 503',
  ],
  'R-P55': ['Pages carry the right armour', '100 % of the routes, nothing personal shared'],
};

/** Hostile texts stand in products, people, places and orders; reviews, stories and staff messages have none, and no browser looks. */
const IN_PART = new Set(['R-P47']);

/** The tests of the gate at the promises' own size. */
function runTests(): ProofRow[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'arnika-rude-'));
  const report = path.join(folder, 'report.json');
  try {
    spawnSync(
      'vitest',
      [
        'run',
        ...['unit', 'db', 'journeys'].map((project) => `--project=${project}`),
        'test/rude/',
        'test/journeys/armour.e2e.ts',
        'test/journeys/hostile-texts.e2e.ts',
        'test/shop/bad-input.db.test.ts',
        'test/shop/bounded-contracts.test.ts',
        'src/features/account/server/naughty-account.db.test.ts',
        'src/features/registration/server/registration.db.test.ts',
        'src/platform/number-schema.test.ts',
        'src/platform/rate-counts.test.ts',
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { stdio: 'inherit', env: { ...process.env, ARNIKA_RUDE: isShort ? 'gate' : 'full' } },
    );
    // Vitest's JSON report is Jest's, with what a test told beside it.
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
    const all = testResults.flatMap(({ assertionResults }) => assertionResults);
    return Object.entries(PROMISES).map(([number, [promise, promised]]) => {
      const own = all.filter(({ title }) => title.includes(number));
      const failed = own.filter(({ status }) => status !== 'passed');
      for (const { title, failureMessages = [] } of failed)
        console.log(`  ${title}\n  ${failureMessages.join('\n').slice(0, 1_000)}`);
      const told = own.flatMap(({ meta }) => meta?.measured ?? []);
      const texts = told.flatMap((one) => /^(\d+) texts, \d+ fields/.exec(one)?.[1] ?? []);
      const counts = `${own.length - failed.length} of ${own.length} tests`;
      return {
        promise: `${number} ${promise}`,
        how: 'against the whole shop: every call, field, page and limit, found in the contracts and routes themselves',
        promised,
        size: {
          whole: Number(!isShort && !IN_PART.has(number)),
          ...(texts[0] ? { texts: Number(texts[0]) } : {}),
        },
        measured: [
          counts,
          ...told,
          ...failed.slice(0, 2).map(({ title }) => `failed: ${title}`),
        ].join('; '),
        ok: own.length > 0 && failed.length === 0,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The longest that any pattern of a field takes over its worst texts, as long as it reads them and a hundred times longer. */
function timePatterns(): ProofRow {
  const pieces = ['a', '1', 'а', '-', '.', ' ', 'a-', 'a.', '1 ', "а'", '\u0301', 'a@', '@a.'];
  let worst = 0;
  for (const pattern of PATTERNS)
    for (const piece of pieces)
      for (const size of [MAX_FIELD_LENGTH, 100_000])
        for (const end of ['', '!', '\n', '\u0000']) {
          const text = piece.repeat(size).slice(0, size - end.length) + end;
          const begun = performance.now();
          checkPattern(pattern, text);
          worst = Math.max(worst, performance.now() - begun);
        }
  return {
    promise: 'R-P49 No pattern of a field can be made slow',
    how: `${PATTERNS.length} patterns × ${pieces.length} pieces × 1,000 and 100,000 characters × 4 ends`,
    promised: '≤ 50 ms each',
    size: { whole: 1 },
    measured: `${worst.toFixed(2)} ms at the most`,
    ok: worst <= 50,
  };
}

export default {
  name: 'rude-clients',
  async run() {
    const rows = [...runTests(), timePatterns()];
    const beside = await besideSlowCrowd(500, isShort ? 1 : 8);
    return [...rows, { ...beside, size: { ...beside.size, whole: Number(!isShort) } }];
  },
} satisfies ProofPart;
