// The start and stop of the shop without its pages: database, migration, one server. It answers
//   /write  stores a row and says how many there are      /slow  answers after a while
import { createServer } from 'node:http';
import path from 'node:path';
import pg from 'pg';
import { runUntilStopped, type StopStep } from '#app/lifecycle.ts';
import { configOrExit } from '#platform/config.ts';
import { provideDatabase } from '#platform/provide-database.ts';
import { provideSecret } from '#platform/provide-secret.ts';

const SLOW_MS = 700;
/** Any number, the same for all servers of the folder. */
const TABLE_LOCK = 7_402_118;

async function answer(url: string | undefined, pool: pg.Pool): Promise<string> {
  if (url === '/slow') {
    console.log('slow: asked');
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  } else await pool.query('insert into row default values');
  const counted = await pool.query<{ count: number }>('select count(*)::int as count from row');
  return String(counted.rows[0]?.count);
}

const config = configOrExit(process.env);
const onStop: StopStep[] = [];
const life = runUntilStopped({ onStop });
try {
  const dataDir = path.resolve(config.dataDir);
  const database = await provideDatabase({
    databaseUrl: config.databaseUrl,
    dataDir,
    onProgress: console.log,
  });
  onStop.unshift({ name: 'database', stop: () => database.stop() });
  provideSecret({ secret: config.secret, dataDir });
  const pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => {});
  onStop.unshift({ name: 'pool', stop: () => pool.end() });
  // `if not exists` is no lock: of two servers that start at once one would fail with any of three codes. Statements of one
  // message are one transaction, at whose end the lock goes.
  await pool.query(`select pg_advisory_xact_lock(${TABLE_LOCK});
    create table if not exists row (id int generated always as identity)`);
  const server = createServer((request, response) => {
    void answer(request.url, pool).then(
      (text) => response.setHeader('connection', 'close').end(text),
      (error: unknown) => response.writeHead(503, { connection: 'close' }).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(config.port, config.host, resolve));
  onStop.unshift({
    name: 'http',
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
  const address = server.address();
  console.log(`ready ${typeof address === 'object' ? address?.port : ''}`);
} catch (error) {
  console.error(error);
  await life.stop(1);
}
