// Loaded into a real server with `node --import`: a request with the header `x-fail-point: 7 before` kills the whole process
// at its seventh question to the database or to the provider.
import { Server, type IncomingMessage } from 'node:http';
import { watchSteps, type FailPoint } from './fail-point.ts';

export const FAIL_POINT_HEADER = 'x-fail-point';

function pointOf(request: IncomingMessage): FailPoint | null {
  const header = request.headers[FAIL_POINT_HEADER];
  const [, step, when] = /^(\d+) (before|after)$/.exec(String(header)) ?? [];
  // The pattern allows these two words only.
  return step && when ? { step: Number(step), when: when as FailPoint['when'] } : null;
}

const killMyself = (): void => {
  process.kill(process.pid, 'SIGKILL');
};

// An emitter's arguments belong to the event; they are passed on as they come.
const emit = Server.prototype.emit as (this: Server, event: string, ...args: unknown[]) => boolean;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
  const [request] = args;
  // Of a server's events this one alone begins with a request.
  const point = event === 'request' ? pointOf(request as IncomingMessage) : null;
  const pass = (): boolean => emit.call(this, event, ...args);
  return point ? watchSteps(point, killMyself, pass).answer : pass();
};
