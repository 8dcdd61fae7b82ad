import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFaultProxy, type FaultProxy } from '../support/fault-proxy.ts';

let echo: Server;
let proxy: FaultProxy;
const ends: string[] = [];

beforeEach(async () => {
  ends.length = 0;
  echo = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => ends.push('error'));
    socket.on('data', (piece) => socket.write(piece));
    socket.on('end', () => {
      ends.push('end');
      socket.end('bye');
    });
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  proxy = await openFaultProxy({ port: (echo.address() as AddressInfo).port });
});
afterEach(async () => {
  await proxy.close();
  echo.close();
});

/** A client that collects what it hears and how its connection ends. */
function talk() {
  const socket: Socket = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true });
  const heard = { text: '', bytes: 0, end: null as string | null };
  socket.on('data', (piece: Buffer) => {
    heard.bytes += piece.length;
    if (heard.bytes < 10_000) heard.text += String(piece);
  });
  socket.on('end', () => (heard.end ??= 'end'));
  socket.on('error', (fault: NodeJS.ErrnoException) => (heard.end ??= fault.code ?? 'error'));
  const until = async (holds: () => boolean) => {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
  };
  return { socket, heard, until };
}

test('an open line passes everything on in order, in both directions, to its end', async () => {
  const { socket, heard, until } = talk();
  const large = Buffer.alloc(3_000_000, 'x');
  socket.write(large);
  await until(() => heard.bytes === large.length);
  socket.end('z');
  await until(() => heard.end !== null);
  expect([heard.bytes, ends]).toEqual([large.length + 4, ['end']]);
});

test('a slow line delays every question once and keeps the order of pieces', async () => {
  proxy.set({ latencyMs: 120 });
  const { socket, heard, until } = talk();
  await once(socket, 'connect');
  const begun = performance.now();
  for (const piece of ['a', 'b', 'c']) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await until(() => heard.text.length === 3);
  expect(heard.text).toBe('abc');
  expect(performance.now() - begun).toBeGreaterThan(110);
});

test('a narrow line lets through no more than it may', async () => {
  proxy.set({ bytesPerSecond: 20_000 });
  const { socket, heard, until } = talk();
  const begun = performance.now();
  socket.write(Buffer.alloc(4_000, 'x'));
  await until(() => heard.bytes === 4_000);
  expect(performance.now() - begun).toBeGreaterThan(350);
});

test('a cut ends every connection properly, a reset breaks it off', async () => {
  const first = talk();
  first.socket.write('1');
  await first.until(() => first.heard.text === '1');
  expect(proxy.cut()).toBe(1);
  await first.until(() => first.heard.end !== null);
  expect(first.heard.end).toBe('end');
  first.socket.destroy();
  const second = talk();
  second.socket.write('2');
  await second.until(() => second.heard.text === '2');
  expect(proxy.reset()).toBeGreaterThan(0);
  await second.until(() => second.heard.end !== null);
  expect(second.heard.end).toBe('ECONNRESET');
});

test('half a close is heard as an end, and what is said afterwards still arrives', async () => {
  const { socket, heard, until } = talk();
  socket.write('1');
  await until(() => heard.text === '1');
  proxy.halfClose();
  await until(() => heard.end !== null);
  expect([heard.end, ends]).toEqual(['end', []]);
  socket.end('2');
  await until(() => ends.length > 0);
});

test('a hole swallows words and ends, for good on that connection and no longer than wanted on others', async () => {
  const { socket, heard, until } = talk();
  socket.write('1');
  await until(() => heard.text === '1');
  proxy.set({ way: 'hole' });
  socket.write('2');
  await new Promise((resolve) => setTimeout(resolve, 30));
  proxy.set();
  socket.write('3');
  const other = talk();
  other.socket.write('4');
  await until(() => other.heard.text === '4');
  expect([heard.text, heard.end]).toEqual(['1', null]);
  socket.destroy();
});

test('a refusing line resets whoever comes, and counts them', async () => {
  proxy.set({ way: 'refuse' });
  const { heard, until } = talk();
  await until(() => heard.end !== null);
  expect([heard.end, proxy.opened(), proxy.connections()]).toEqual(['ECONNRESET', 1, 0]);
  proxy.set();
  const { socket, heard: later, until: untilLater } = talk();
  socket.write('5');
  await untilLater(() => later.text === '5');
});
