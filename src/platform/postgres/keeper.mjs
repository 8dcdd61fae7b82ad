// Keeps one PostgreSQL for as long as a shop uses it. It runs detached from the shop that started it, so that Ctrl-C in
// the terminal does not reach the database, and it sees a killed shop as a closed connection: no pids, no polling.
// Plain JavaScript on purpose: stripping types would cost this small process a third more memory.
//
// In:  one line of JSON on stdin (KeeperJob of lease.ts); the open pipe counts as the first user.
// Out: one line on stdout: {port, control, token} | {busy} | {failed}.
// Then on 127.0.0.1:control: a user sends {token}, with {isStarter} in place of its pipe, and is answered {port} or {ending}; it stays a user while the
// connection is open. {release} is answered {others} or, after the database has ended, {ended}.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';

const READY_WITHIN_MS = 120_000;
const GRACE_MS = 250;
const FAST_STOP_WITHIN_MS = 20_000;
const RESTARTS_A_MINUTE = 5;

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Whether an adopted PostgreSQL still has the data; its process may stay as a zombie that nobody waits for. */
const holdsData = (pid) => {
  try {
    return (
      Number(readFileSync(path.join(job.dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]) ===
        pid && isAlive(pid)
    );
  } catch {
    return false;
  }
};

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const users = new Set();
const waitingForEnd = new Set();
const token = randomBytes(24).toString('hex');
/** The running PostgreSQL: pid, port, and the child unless it was adopted. */
let server = null;
let job = null;
let isEnding = false;
let restarts = [];

const report = (message) => {
  try {
    process.stdout.write(`${JSON.stringify(message)}\n`);
  } catch {
    // The shop died meanwhile; its pipe says so as well.
  }
};
process.stdout.on('error', () => {});

/** Spawns PostgreSQL once and waits until it accepts connections. */
async function launch(port) {
  const log = openSync(job.logPath, 'a', 0o600);
  const child = spawn(job.postgres, ['-D', job.dataDir, '-p', String(port), ...job.settings], {
    ...job.user,
    cwd: job.dataDir,
    env: {
      PATH: process.env.PATH,
      LC_ALL: 'C',
      TZ: 'UTC',
      LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH,
    },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  const exit = { why: null };
  child.once('error', (error) => (exit.why = String(error)));
  child.once('exit', (code, signal) => (exit.why = String(signal ?? code)));
  const until = Date.now() + READY_WITHIN_MS;
  while (exit.why === null && Date.now() < until) {
    try {
      // The eighth line of postmaster.pid is its state, as pg_ctl reads it.
      const lines = readFileSync(path.join(job.dataDir, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready')
        return { pid: child.pid, child, port };
    } catch {
      // Not written yet.
    }
    await sleep(15);
  }
  if (exit.why === null) child.kill('SIGQUIT');
  return {
    why: exit.why ?? 'it was not ready in time',
    log: readFileSync(job.logPath, 'utf8').slice(-3_000),
  };
}

async function launchSomewhere(wantedPort) {
  const until = Date.now() + 15_000;
  for (let port = wantedPort ?? (await freePort()); ;) {
    writeFileSync(job.logPath, '', { mode: 0o600 });
    const answer = await launch(port);
    if ('pid' in answer || Date.now() > until) return answer;
    if (/could not bind|could not create any TCP/.test(answer.log))
      port = wantedPort ?? (await freePort());
    else if (!/shared memory block|still in use/.test(answer.log)) return answer;
    await sleep(150);
  }
}

function watch(started) {
  server = started;
  started.child?.once('exit', async (code) => {
    if (isEnding) return;
    const now = Date.now();
    restarts = restarts.filter((at) => at > now - 60_000);
    // Code 0: somebody asked the database itself to stop.
    if (code === 0 || restarts.push(now) > RESTARTS_A_MINUTE) return finish();
    const again = await launchSomewhere(started.port);
    if ('pid' in again && !isEnding) watch(again);
    else if ('pid' in again) again.child.kill('SIGINT');
    else finish();
  });
}

const forgetRecord = () => {
  try {
    if (JSON.parse(readFileSync(job.recordPath, 'utf8')).token === token) rmSync(job.recordPath);
  } catch {
    // Nobody's or already gone.
  }
};

function finish() {
  isEnding = true;
  forgetRecord();
  for (const socket of waitingForEnd) socket.end(`${JSON.stringify({ ended: true })}\n`);
  for (const socket of users) socket.destroy?.();
  setTimeout(() => process.exit(0), 20);
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  forgetRecord();
  const pid = server?.pid;
  if (pid) {
    const signal = (name) => {
      try {
        if (process.platform !== 'win32') process.kill(pid, name);
        else
          spawnSync(path.join(path.dirname(job.postgres), 'pg_ctl'), [
            'stop',
            '-D',
            job.dataDir,
            '-m',
            'fast',
          ]);
      } catch {
        // It has ended.
      }
    };
    signal('SIGINT');
    const isRunning = () =>
      server.child
        ? server.child.exitCode === null && server.child.signalCode === null
        : holdsData(pid);
    const until = Date.now() + FAST_STOP_WITHIN_MS;
    while (isRunning() && Date.now() < until) await sleep(15);
    if (isRunning()) signal('SIGQUIT');
    while (isRunning() && Date.now() < until + 5_000) await sleep(15);
  }
  finish();
}

const endIfUnused = () => {
  setTimeout(() => {
    if (server && users.size === 0) void end();
  }, GRACE_MS);
};

const answer = (socket, message) => socket.write(`${JSON.stringify(message)}\n`);

const control = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('close', () => {
    waitingForEnd.delete(socket);
    if (users.delete(socket)) endIfUnused();
  });
  createInterface({ input: socket })
    .on('error', () => {})
    .on('line', (line) => {
      let message;
      try {
        message = JSON.parse(line);
      } catch {
        return socket.destroy();
      }
      if (message.release && users.delete(socket)) {
        if (users.size > 0) return socket.end(`${JSON.stringify({ others: users.size })}\n`);
        waitingForEnd.add(socket);
        return void end();
      }
      if (message.token !== token) return socket.destroy();
      if (isEnding) return socket.end(`${JSON.stringify({ ending: true })}\n`);
      users.add(socket);
      // Who started it is a user by this connection from now on: the pipe may end later than the use is given back.
      if (message.isStarter) users.delete(process.stdin);
      answer(socket, { port: server.port });
    });
});

function publish(port) {
  const record = JSON.stringify({
    control: control.address().port,
    token,
    port,
    keeper: process.pid,
  });
  const temporary = `${job.recordPath}.${process.pid}`;
  writeFileSync(temporary, record, { mode: 0o600 });
  renameSync(temporary, job.recordPath);
}

async function begin(line) {
  job = JSON.parse(line);
  const started = job.adopt
    ? { pid: job.adopt.pid, port: job.adopt.port, child: null }
    : await launchSomewhere(job.port);
  if (!('pid' in started)) {
    report(
      // Empty while another one that starts is about to write it.
      /lock file "postmaster.pid" (?:already exists|is empty)/.test(started.log)
        ? { busy: true }
        : { failed: `PostgreSQL ended at once (${started.why}).\n${started.log}` },
    );
    return setTimeout(() => process.exit(1), 20);
  }
  watch(started);
  await new Promise((resolve) => control.listen(0, '127.0.0.1', resolve));
  publish(started.port);
  report({ port: started.port, control: control.address().port, token });
  if (users.size === 0) endIfUnused();
  if (job.adopt)
    setInterval(() => {
      if (!isEnding && !holdsData(started.pid)) finish();
    }, 500);
}

// A service manager signals every process of the group: the database waits until the shops have gone.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => endIfUnused());

users.add(process.stdin);
process.stdin.on('error', () => {});
createInterface({ input: process.stdin })
  .once('line', (line) => void begin(line))
  .once('close', () => {
    users.delete(process.stdin);
    if (job) endIfUnused();
    else process.exit(1);
  });
