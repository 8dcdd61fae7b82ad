import { randomUUID } from 'node:crypto';
import { KEY_SCOPES, type KeyScope } from '#features/programs/model.ts';
import { PRICE_CHANGE } from '#features/price-changes/server/write-change.ts';
import { openOutbox } from '#jobs/outbox.ts';
import type { TestServer } from './server.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

interface Wanted {
  readonly name?: string;
  readonly scopes?: readonly KeyScope[];
  readonly stores?: readonly string[] | null;
}

export interface Answered {
  readonly status: number;
  readonly type: string;
  // oxlint-disable-next-line no-explicit-any -- read by tests alone
  readonly json: any;
}

/** Programs of the company that ask a shop, each by a key of its own. */
export const openPrograms = (shop: TestServer, staffId: string, now: () => Date) => ({
  /** A key, and what asks with it: what is given is put. */
  async program({ name = 'Учёт', scopes = KEY_SCOPES, stores = null }: Wanted = {}) {
    const id = randomUUID();
    const scope = stores === null ? 'all' : 'some';
    const typed = { name, scopes, scope, stores: stores ?? [], term: '90' };
    const made = await shop.features.programs.make(id, typed, { staffId, now: now() });
    if (!made.ok || made.key === null) throw new Error(JSON.stringify(made));
    const { key } = made;
    return {
      id,
      key,
      async ask(url: string, body?: unknown): Promise<Answered> {
        const answer = await shop.app.inject({
          method: body === undefined ? 'GET' : 'PUT',
          url: `/api/v1${url}`,
          headers: {
            host: 'localhost',
            authorization: `Bearer ${key}`,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
        });
        const type = String(answer.headers['content-type']).split(';')[0] ?? '';
        return { status: answer.statusCode, type, json: answer.json() };
      },
    };
  },
  /** Carries out price changes whose moment has come. */
  async carryOut() {
    const nobody = () => Promise.reject(new Error('nobody is written to'));
    const sms = { send: nobody, deliver: nobody };
    const handlers = Object.assign({}, ...shop.work.outbox.map((work) => work.handlers({ sms })));
    const runner = openOutbox({
      database: shop.base.database,
      listenUrl: null,
      handlers: { [PRICE_CHANGE]: handlers[PRICE_CHANGE] },
      log: silent,
      now,
    });
    await runner.runDue();
    await shop.features.catalogue.refresh();
  },
});
