import type {} from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import type { WriteTrouble } from './write-check.ts';

export interface HealthParts {
  readonly database: Database;
  readonly newestMigration: string;
  /** Told to stop, and still serving until balancers have noticed. */
  isStopping(): boolean;
  writeTrouble(): Promise<WriteTrouble | null>;
  /** What the operator should put right while all works, in words. */
  warnings(): readonly string[];
}

/**
 * `/livez`: the process answers. `/readyz`: it is not stopping, the database answers and takes writes, and its tables are of this
 * version.
 */
export function mountHealth(app: FastifyInstance, parts: HealthParts): void {
  const { database, newestMigration } = parts;
  const hidden = { schema: { hide: true } };

  async function whyNot(): Promise<string | null> {
    if (parts.isStopping()) return 'stopping';
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration order by name desc limit 1`.execute(database);
    if (rows[0]?.name !== newestMigration) return 'tables are of another version';
    return parts.writeTrouble();
  }

  app.get('/livez', hidden, async () => ({ status: 'ok' }));
  app.get('/readyz', hidden, async (request, reply) => {
    let trouble: string | null;
    try {
      trouble = await whyNot();
    } catch (fault) {
      request.log.warn({ err: fault }, 'not ready');
      trouble = 'no database';
    }
    const warnings = parts.warnings();
    return reply
      .code(trouble === null ? 200 : 503)
      .send({ status: trouble ?? 'ok', ...(warnings.length > 0 && { warnings }) });
  });
}
