import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#platform/embedded-postgres.ts';
import { migrate } from '#platform/migrate.ts';
import { ensureDatabase } from '#platform/provide-database.ts';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

export const TEMPLATE_DATABASE = 'arnika_template';

/** One throw-away cluster for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeThrowAwayFolder();
  const server = await startPostgres({ dataDir: folder, isDurable: false });
  const end = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await ensureDatabase(server.url('postgres'), TEMPLATE_DATABASE);
    await migrate(server.url(TEMPLATE_DATABASE));
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('postgresUrl', server.url('postgres'));
  return end;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Administrative address of the run's throw-away PostgreSQL. */
    postgresUrl: string;
  }
}
