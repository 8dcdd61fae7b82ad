import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compareScreens, type ScreenChange } from '../screens/compare.ts';
import { takeScreens } from '../screens/take-screens.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const KEPT = 'docs/screens';
const SHOWN = '.tmp/screens-moved';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function rowOf({ name, what, share }: ScreenChange): ProofRow {
  return {
    promise: `The screen ${name} looks as it was kept`,
    how: `compared with ${KEPT}/${name}.webp; what moved is red in ${SHOWN}/${name}.png`,
    promised: 'no pixel but the format’s grain',
    measured: `${what}, ${percent(share)}`,
    ok: false,
  };
}

/** Every screen beside its kept picture: shows what moved. Wanted changes are kept by `npm run screens`. */
export default {
  name: 'screens',
  async run() {
    const fresh = mkdtempSync(path.join(tmpdir(), 'arnika-screens-'));
    rmSync(SHOWN, { recursive: true, force: true });
    try {
      const isTaken = await takeScreens(fresh);
      const changes = await compareScreens(KEPT, fresh, SHOWN);
      const moved = changes.filter(({ what }) => what !== 'same');
      const all: ProofRow = {
        promise: 'Every screen looks as it was kept',
        how: 'Chromium walks through the shop at 390 and 1440 px, light and dark; each screen beside its kept picture',
        promised: 'nothing moved',
        measured: `${changes.length - moved.length} of ${changes.length} the same`,
        ok: isTaken && changes.length > 0 && moved.length === 0,
      };
      return [all, ...moved.map(rowOf)];
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  },
} satisfies ProofPart;
