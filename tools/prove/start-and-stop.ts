import { killAtRandom, killPart, twoInOneFolder } from '../../test/support/start-stop/faults.ts';
import { buildSmallHouse } from '../../test/support/start-stop/small-house.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const KILLS = 100;
const PAIRS = 20;

async function manyTimes(
  count: number,
  row: Omit<ProofRow, 'measured' | 'ok'>,
  once: (folder: string, seed: number) => Promise<unknown>,
): Promise<ProofRow> {
  const house = buildSmallHouse();
  const failures: string[] = [];
  try {
    for (let seed = 0; seed < count; seed += 1) {
      try {
        await once(house.folder, seed);
      } catch (error) {
        failures.push(`seed ${seed}: ${String(error)}`);
        console.error(failures.at(-1));
        killPart(house.folder, /./);
      }
    }
  } finally {
    killPart(house.folder, /./);
    house.remove();
  }
  const measured =
    failures.length === 0
      ? `${count} of ${count}`
      : `${count - failures.length} of ${count}: ${failures[0]}`;
  return { ...row, measured, ok: failures.length === 0 };
}

export default {
  name: 'start-and-stop',
  async run() {
    const isShort = process.env['PROVE_COUNT'] !== undefined;
    const factor = isShort ? Number(process.env['PROVE_COUNT']) / KILLS : 1;
    const times = (full: number) => Math.max(1, Math.round(full * factor));
    const size = { whole: Number(factor >= 1) };
    return [
      await manyTimes(
        times(KILLS),
        {
          promise:
            'A killed server leaves no process and loses no acknowledged row; the next start works',
          how: `kill -9 at ${times(KILLS)} random moments, every third in the very first start`,
          promised: 'every time',
          size,
        },
        killAtRandom,
      ),
      await manyTimes(
        times(PAIRS),
        {
          promise:
            'Two servers started at once in one folder share one database, and one outlives the other',
          how: `${times(PAIRS)} pairs, half on a new folder, half of the first ones killed outright`,
          promised: 'every time',
          size,
        },
        twoInOneFolder,
      ),
    ];
  },
} satisfies ProofPart;
