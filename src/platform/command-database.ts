import { describeProblems, readConfig, type Config } from './config.ts';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { provideDatabase } from './provide-database.ts';
import { UserError } from './user-error.ts';

/** @throws ToldFault for settings that cannot be used: a command that cannot begin has no answer. */
export function commandConfig(): Config {
  const reading = readConfig(process.env);
  if (!reading.ok) throw new UserError(describeProblems(reading.problems));
  return reading.config;
}

/**
 * Opens the shop's database for a command, beside the shop where that runs, and closes it again.
 *
 * @param options.isKeptAsItIs No migration: for those who only look.
 * @param work Gets the database, and what people call it.
 */
export async function onDatabase<Value>(
  options: { readonly connections: number; readonly isKeptAsItIs?: boolean },
  work: (open: OpenDatabase, description: string) => Promise<Value>,
): Promise<Value> {
  const config = commandConfig();
  const provided = await provideDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
  });
  try {
    if (!options.isKeptAsItIs) await migrate(provided.url);
    const open = openDatabase(provided.url, {
      size: options.connections,
      isNaming: config.isNamingStatements,
    });
    try {
      return await work(open, provided.description);
    } finally {
      await open.close();
    }
  } finally {
    await provided.stop();
  }
}
