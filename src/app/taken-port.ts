import { createServer } from 'node:net';
import type { Config } from '#platform/config.ts';

/** So many ports are tried after the one that is taken. */
const TRIED = 100;
/** The shop's own and, unless it is set, that of the payment sandbox after it. */
const TOGETHER = 2;
const LAST_PORT = 65_535;

const isTaken = (fault: unknown): fault is NodeJS.ErrnoException & { readonly port?: number } =>
  fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE';

/** Whether somebody may listen there now. */
const isFree = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host }, () => server.close(() => resolve(true)));
  });

async function nextFree(after: number, host: string): Promise<number | null> {
  const most = Math.min(LAST_PORT - TOGETHER, after + TRIED);
  for (let port = after + 1; port <= most; port += 1) {
    // One after the other: the first one is looked for.
    // oxlint-disable-next-line no-await-in-loop
    if ((await isFree(port, host)) && (await isFree(port + 1, host))) return port;
  }
  return null;
}

/**
 * What the operator reads of a start that found its port taken: which setting it is, and the next one that is free.
 *
 * @returns Null: something else went wrong.
 */
export async function describeTakenPort(fault: unknown, config: Config): Promise<string | null> {
  if (!isTaken(fault) || fault.port === undefined) return null;
  const { port } = fault;
  const names = [
    ['PORT', config.port],
    ['PAYMENT_SANDBOX_PORT', config.paymentSandboxPort],
    ['METRICS_PORT', config.metricsPort],
  ] as const;
  const name = names.find(([, own]) => own === port)?.[0] ?? 'PORT';
  const free = await nextFree(port, config.host);
  const advice = free === null ? '' : ` ${free} is free: ${name}=${free} npm start`;
  return `Arnika does not start: somebody else listens on port ${port} already (${name}).${advice}`;
}
