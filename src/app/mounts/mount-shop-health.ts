import { mountHealth } from '#platform/health.ts';
import { watchForProxy } from '#platform/proxy-watch.ts';
import { tryWriting, watchWrites } from '#platform/write-check.ts';
import type { ServerCore } from '../server-core.ts';

/** Whether this server is alive and ready, by the connections that visitors cannot use up. */
export function mountShopHealth({ app, parts }: Pick<ServerCore, 'app' | 'parts'>): void {
  const { config, open, reserve, now } = parts;
  mountHealth(app, {
    database: reserve.database,
    newestMigration: parts.newestMigration,
    isStopping: () => parts.isStopping?.() ?? false,
    writeTrouble: watchWrites({
      opened: open === reserve ? [open] : [open, reserve],
      look: () => tryWriting(reserve.database),
      now,
    }),
    warnings: config.trustedProxies === 0 ? watchForProxy(app, now) : () => [],
  });
}
