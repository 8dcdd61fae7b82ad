import { BULK_ORDER } from '#features/office/server/bulk-runs.ts';
import { openOutbox, type Outbox } from '#jobs/outbox.ts';
import type { PaidShop } from './paid-shop.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** The shop's own runner for runs of many orders, and for nothing else: it works when a test says so. */
export function openBulkRunner(shop: PaidShop): Outbox {
  const nobody = () => Promise.reject(new Error('nobody is written to'));
  const sms = { send: nobody, deliver: nobody };
  const handlers = Object.assign(
    {},
    ...shop.server.work.outbox.map((work) => work.handlers({ sms })),
  );
  return openOutbox({
    database: shop.base.database,
    listenUrl: null,
    handlers: { [BULK_ORDER]: handlers[BULK_ORDER] },
    log: silent,
    now: () => shop.now,
  });
}
