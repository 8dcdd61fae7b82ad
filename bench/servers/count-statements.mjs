// Loaded into a server that is measured: counts what each request asks the database, by the request's path.
import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import pg from 'pg';

const requests = new AsyncLocalStorage();
const counts = new Map();
const ask = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(...args) {
  const path = requests.getStore();
  if (path) counts.set(path, (counts.get(path) ?? 0) + 1);
  return ask.apply(this, args);
};
subscribe('http.server.request.start', ({ request }) => requests.enterWith(request.url));
// Jobs, mails and whatever else the server does by itself belong to no request.
process.on('SIGUSR2', () => {
  writeFileSync(process.env.STATEMENTS_FILE, JSON.stringify(Object.fromEntries(counts)));
  counts.clear();
});
