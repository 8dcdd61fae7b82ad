import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openBareMachine, type BareMachine } from './bare/bare-machine.ts';
import type { ProofPart, ProofRow } from './report/proof.ts';

const START_WITHIN_MS = 1_200_000;
const LINES_KEPT = 600;

const START = {
  promise: 'A bare Debian opens the shop with npm start alone',
  how: 'debootstrap --variant=minbase with git and certificates, Node copied in, a clone of what is committed; npm start as root, a page',
  promised: 'the page is there',
};
const GATE = {
  promise: 'The gate is green on a bare Debian',
  how: 'npm test as root in that same Debian, which has no browser, no fonts and no database',
  promised: 'each test passes',
};

/** `npm start` until a page is there; then all of it is killed. */
async function openShop(machine: BareMachine): Promise<ProofRow> {
  const begun = Date.now();
  const shop = machine.start(['npm', 'start'], 'pipe', {
    PAYMENT_SANDBOX_PORT: '0',
    LOG_LEVEL: 'warn',
  });
  const ended = new Promise<void>((resolve) => shop.once('close', () => resolve()));
  let said = '';
  try {
    const port = await new Promise<string>((resolve, reject) => {
      const collect = (chunk: Buffer) => {
        said += String(chunk);
        const [, open] = /Arnika is open: http:\/\/localhost:(\d+)/.exec(said) ?? [];
        if (open) resolve(open);
      };
      shop.stdout?.on('data', collect);
      shop.stderr?.on('data', collect);
      shop.once('close', (code) =>
        reject(new Error(`it ended with ${code}: ${said.slice(-LINES_KEPT)}`)),
      );
      setTimeout(
        () => reject(new Error(`not open in time: ${said.slice(-LINES_KEPT)}`)),
        START_WITHIN_MS,
      ).unref();
    });
    const page = await fetch(`http://127.0.0.1:${port}/`);
    const text = await page.text();
    const isPage = page.ok && text.includes('</html>');
    const seconds = ((Date.now() - begun) / 1000).toFixed(1);
    return {
      ...START,
      measured: `${page.status} after ${seconds} s, all installed and built`,
      ok: isPage,
    };
  } catch (error) {
    return { ...START, measured: String(error), ok: false };
  } finally {
    shop.kill('SIGKILL');
    await ended;
  }
}

/** What `npm test` leaves for programs. */
interface GateResult {
  readonly passed: number;
  readonly failed: number;
}

async function runGate(machine: BareMachine): Promise<ProofRow> {
  const begun = Date.now();
  const gate = machine.start(['npm', 'test'], 'inherit');
  const code = await new Promise<number | null>((resolve) => gate.once('close', resolve));
  const minutes = Math.round((Date.now() - begun) / 60_000);
  const file = path.join(machine.shop, '.tmp/gate.json');
  if (!existsSync(file))
    return {
      ...GATE,
      size: { whole: 1 },
      measured: `it ended with ${code} before its first test`,
      ok: false,
    };
  // Written by `tools/gate.ts` of that very commit.
  const { passed, failed } = JSON.parse(readFileSync(file, 'utf8')) as GateResult;
  return {
    ...GATE,
    size: { whole: 1 },
    measured: `${passed} passed, ${failed} failed in ${minutes} minutes`,
    ok: code === 0 && failed === 0 && passed > 0,
  };
}

export default {
  name: 'bare-machine',
  /** `PROVE_COUNT` below 100 leaves the gate out, which takes most of the time. */
  async run() {
    const isWhole = Number(process.env['PROVE_COUNT'] ?? 100) >= 100;
    let machine: BareMachine;
    try {
      machine = openBareMachine();
    } catch (error) {
      const measured = `not tried: ${error instanceof Error ? error.message : String(error)}`;
      return [START, GATE].map((row) => ({ ...row, size: { whole: 0 }, measured, ok: false }));
    }
    try {
      const rows = [await openShop(machine)];
      rows.push(
        isWhole
          ? await runGate(machine)
          : { ...GATE, size: { whole: 0 }, measured: 'not run', ok: false },
      );
      return rows;
    } finally {
      machine.close();
    }
  },
} satisfies ProofPart;
