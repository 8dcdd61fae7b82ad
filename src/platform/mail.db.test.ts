import Fastify from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_SECRET } from '../../test/support/server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.ts';
import { NotYet } from './not-yet.ts';
import { openMail, smtpTransport } from './mail.ts';
import { mountMailbox } from './mailbox.ts';
import { forgetBodies } from './outbound-messages.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const now = (): Date => NOW;
const letter = {
  to: 'anna@example.test',
  dedupeKey: 'order-1',
  subject: 'Заказ № 1 принят',
  html: '<p>Здравствуйте</p><script>alert(1)</script>',
  text: 'Здравствуйте',
};

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.pool.query('delete from outbound_message');
  await db.pool.query('delete from attempt_counter');
});

const kept = () => db.database.selectFrom('outbound_message').selectAll().orderBy('id').execute();

async function withMailServer(
  work: (url: string, received: string[], refuse: (isRefusing: boolean) => void) => Promise<void>,
): Promise<void> {
  const received: string[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(new Error('mailbox full: anna@example.test, +7 900 000-00-01'));
        received.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server that listens has an address with a port.
  const { port } = server.server.address() as { port: number };
  try {
    await work(`smtp://127.0.0.1:${port}`, received, (value) => {
      isRefusing = value;
    });
  } finally {
    await new Promise<void>((resolve) => server.close(resolve));
  }
}

test('without a mail server a mail stays in the mailbox, once for its key', async () => {
  const mail = openMail(db.database, null, now, TEST_SECRET);
  await mail.send(letter);
  await mail.send(letter);
  expect(await kept()).toMatchObject([{ recipient: letter.to, state: 'waiting', created_at: NOW }]);
});

test('with a mail server a mail goes out once for its key, with a Russian subject and an id of its own', async () => {
  await withMailServer(async (url, received) => {
    const mail = openMail(
      db.database,
      smtpTransport(url, 'Арника <shop@example.test>'),
      now,
      TEST_SECRET,
    );
    await mail.send(letter);
    await mail.send(letter);
    mail.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(received[0]).toMatch(/^Message-ID: <[0-9a-f]{32}@mail\.arnika\.invalid>/m);
    expect(received[0]).toContain('multipart/alternative');
    expect(await kept()).toMatchObject([{ state: 'sent', attempts: 1, sent_at: NOW }]);
  });
});

test('a mail that the server refused is kept with the reason and goes out at the next try', async () => {
  await withMailServer(async (url, received, refuse) => {
    const mail = openMail(db.database, smtpTransport(url, 'shop@example.test'), now, TEST_SECRET);
    refuse(true);
    await expect(mail.send(letter)).rejects.toThrow(/mailbox full/);
    expect(await kept()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    const [failed] = await kept();
    expect(failed?.last_error).toMatch(/mailbox full: …, …/);
    refuse(false);
    await mail.send(letter);
    mail.close();
    expect(received).toHaveLength(1);
    expect(await kept()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  });
});

test('one address gets twenty mails an hour; what is above waits for the next one, and other addresses do not', async () => {
  let at = new Date('2026-11-20T09:40:00Z');
  const mail = openMail(db.database, null, () => at, TEST_SECRET);
  const send = (number: number, more: Partial<typeof letter> = {}) =>
    mail.send({ ...letter, ...more, dedupeKey: `order-${number}` });
  for (let number = 1; number <= 20; number += 1) await send(number);
  const later = await send(21, { to: letter.to.toUpperCase() }).catch((fault: unknown) => fault);
  expect(later).toBeInstanceOf(NotYet);
  expect(later).toMatchObject({ until: new Date('2026-11-20T10:00:00Z') });
  expect(String(later)).not.toContain('example');
  // What went out is not sent again, whoever else it may be for.
  await send(20);
  await send(22, { to: 'boris@example.test' });
  expect(await kept()).toHaveLength(21);
  at = new Date('2026-11-20T10:00:00Z');
  await send(21);
  expect(await kept()).toHaveLength(22);
});

test('a mail that somebody waits for is not kept back by others to the same address, and is bounded as well', async () => {
  const mail = openMail(db.database, null, now, TEST_SECRET);
  for (let number = 1; number <= 20; number += 1)
    await mail.send({ ...letter, dedupeKey: `order-${number}` });
  for (let number = 1; number <= 20; number += 1)
    await mail.send({ ...letter, dedupeKey: `link-${number}`, isAwaited: true });
  await expect(
    mail.send({ ...letter, dedupeKey: 'link-21', isAwaited: true }),
  ).rejects.toBeInstanceOf(NotYet);
});

test('a mail that could not be sent does not count', async () => {
  await withMailServer(async (url, received, refuse) => {
    const mail = openMail(db.database, smtpTransport(url, 'shop@example.test'), now, TEST_SECRET);
    refuse(true);
    for (let tries = 0; tries < 25; tries += 1)
      await expect(mail.send(letter)).rejects.toThrow(/mailbox full/);
    refuse(false);
    await mail.send(letter);
    mail.close();
    expect(received).toHaveLength(1);
  });
});

test('what a mail said is forgotten when it went out long ago, that it went out is not', async () => {
  await withMailServer(async (url) => {
    const mail = openMail(db.database, smtpTransport(url, 'shop@example.test'), now, TEST_SECRET);
    await mail.send(letter);
    mail.close();
  });
  await openMail(db.database, null, now, TEST_SECRET).send({ ...letter, dedupeKey: 'order-2' });
  expect(await forgetBodies(db.database, NOW)).toBe(0);
  const later = new Date(NOW.getTime() + 1);
  expect([await forgetBodies(db.database, later), await forgetBodies(db.database, later)]).toEqual([
    1, 0,
  ]);
  expect(await kept()).toMatchObject([
    { state: 'sent', subject: letter.subject, html: null, text: '' },
    { state: 'waiting', html: letter.html, text: letter.text },
  ]);
});

test('the mailbox lists the newest first, finds a recipient and lets nothing in a mail run', async () => {
  const mail = openMail(db.database, null, now, TEST_SECRET);
  await mail.send(letter);
  await mail.send({
    ...letter,
    to: 'boris@example.test',
    dedupeKey: 'order-2',
    subject: '<b>Второй</b>',
  });
  const app = Fastify();
  mountMailbox(app, db.database);
  try {
    const page = await app.inject('/__dev/outbox');
    expect(page.body.indexOf('boris@')).toBeLessThan(page.body.indexOf('anna@'));
    expect(page.body).toContain('&lt;b&gt;Второй&lt;/b&gt;');
    expect(page.headers['content-security-policy']).not.toContain('unsafe-inline');
    const found = (await app.inject('/__dev/outbox.json?to=anna')).json();
    expect(found).toMatchObject([
      { recipient: letter.to, subject: letter.subject, html: letter.html },
    ]);
    expect((await app.inject('/__dev/outbox.json?to=%25')).json()).toEqual([]);
    const preview = await app.inject(`/__dev/outbox/${found[0].id}.html`);
    expect(preview.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect((await app.inject('/__dev/outbox/999999.html')).statusCode).toBe(404);
  } finally {
    await app.close();
  }
});

test('a file goes along as it is; more than a mail server takes stays at home, and the mail goes all the same', async () => {
  await withMailServer(async (url, received) => {
    const mail = openMail(db.database, smtpTransport(url, 'shop@example.test'), now, TEST_SECRET);
    const file = { name: 'INV-2026-000001.pdf', type: 'application/pdf' };
    await mail.send({ ...letter, attached: [{ ...file, bytes: Buffer.from('%PDF-1.7 tiny') }] });
    await mail.send({
      ...letter,
      dedupeKey: 'order-2',
      attached: [{ ...file, bytes: Buffer.alloc(2_000_001) }],
    });
    mail.close();
    expect(received).toHaveLength(2);
    expect(received[0]).toContain('Content-Type: application/pdf; name=INV-2026-000001.pdf');
    expect(received[0]).toContain(Buffer.from('%PDF-1.7 tiny').toString('base64'));
    expect(received[1]).not.toContain('application/pdf');
  });
});
