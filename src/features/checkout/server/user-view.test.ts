import { expect, test } from 'vitest';
import { VISITOR, type Actor } from '#base/actor.ts';
import type { CallContext } from '#platform/call-context.ts';
import { lacksMentor } from './user-view.ts';

const MENTOR = { contract: '5100001', fullName: 'Анна Примерова' };
const EMPLOYEE: Actor = { kind: 'contract', contract: '1', role: 'e', personId: 'one' };

/** How often somebody was looked up, and the answer. */
async function ask(isRequired: boolean, mentor: typeof MENTOR | null, actor: Actor = VISITOR) {
  let lookups = 0;
  const deps = {
    delivery: { packOf: () => ({ mentor: { isRequired } }) },
    mentors: {
      async mentorOfBuyer() {
        lookups += 1;
        return mentor;
      },
    },
  } as unknown as Parameters<typeof lacksMentor>[0];
  return [await lacksMentor(deps, { actor } as CallContext), lookups];
}

test('a mentor is lacking where one is required and there is none; where none is required nobody is looked up C2-086', async () => {
  expect(await ask(true, null)).toEqual([true, 1]);
  expect(await ask(true, MENTOR)).toEqual([false, 1]);
  expect(await ask(false, null)).toEqual([false, 0]);
  expect(await ask(true, null, EMPLOYEE)).toEqual([false, 0]);
});
