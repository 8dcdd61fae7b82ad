import type { ProofPart } from './report/proof.ts';
import { tryTests } from './report/tried-tests.ts';

/** Every journey with the whole of its sweeps: the gate takes a turn of each, another one with another commit. */
export default {
  name: 'journeys',
  async run() {
    const tried = tryTests('journeys', [], {});
    const failed = tried.filter(({ status }) => status !== 'passed');
    return [
      {
        promise: 'Every journey holds at both widths, in every scheme and language that it sweeps',
        how: 'all of test/journeys in Chromium, without a round',
        promised: 'each passes',
        measured: `${tried.length - failed.length} of ${tried.length}`,
        ok: tried.length > 0 && failed.length === 0,
      },
      ...failed.map(({ title, status }) => ({
        promise: title,
        how: 'the same run',
        promised: 'passes',
        measured: status,
        ok: false,
      })),
    ];
  },
} satisfies ProofPart;
