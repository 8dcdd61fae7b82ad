import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { openListener } from './catalogue-watch.ts';

function poolOfOne() {
  let released = 0;
  const client = Object.assign(new EventEmitter(), {
    query: async () => {},
    release() {
      released += 1;
      if (released > 1) throw new Error('released twice, as pg-pool says');
    },
  });
  // Only what the listener asks of a pool.
  const pool = { connect: async () => client } as unknown as pg.Pool;
  return { pool, client, released: () => released };
}

test.each(['while it closes', 'twice'])(
  'a connection that breaks %s is given back once',
  async (when) => {
    const { pool, client, released } = poolOfOne();
    const listener = openListener(pool, () => {});
    await listener.ensure();
    if (when === 'twice') client.emit('error', new Error('broken'));
    else listener.close();
    client.emit('error', new Error('broken'));
    expect(released()).toBe(1);
  },
);
