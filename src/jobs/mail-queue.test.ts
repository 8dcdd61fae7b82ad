import { expect, test } from 'vitest';
import { z } from 'zod';
import type { MailToSend } from '#platform/mail.ts';
import { mailRow, mailSender, queuedMail, sendMail, type Letter } from './mail-queue.ts';

const QUEUED = queuedMail('sample', z.object({ id: z.string() }));
const LETTER = { to: 'anna@example.test', store: 'ru', language: 'tr', props: { word: 'x' } };

/** Sends one row and tells what left, and what was written for whom. */
async function sendOne(letter: Letter<unknown> | null, payload: unknown, isDown = false) {
  const sent: MailToSend[] = [];
  const written: unknown[] = [];
  const handle = sendMail(
    mailSender(QUEUED, async ({ id }) => letter && { ...letter, props: { id } }),
    {
      originOf: (store) => `https://${store}.example.test`,
      mail: {
        async send(mail) {
          if (isDown) throw new Error('mailbox full');
          sent.push(mail);
        },
        close() {},
      },
      async renderMail(...given) {
        written.push(given);
        return { subject: 's', html: 'h', text: 't' };
      },
    },
  );
  const fault = await handle({
    ...mailRow(QUEUED, { id: '7' }, '7', new Date(0)),
    id: 1,
    attempts: 1,
    payload,
  }).then(() => null, String);
  return { sent, written, fault };
}

test('a queued mail is written for its reader and leaves under the key of its row', async () => {
  const { sent, written } = await sendOne(LETTER, { id: '7' });
  const reader = { language: 'tr', store: 'ru', origin: 'https://ru.example.test' };
  expect(written).toEqual([['sample', { id: '7' }, reader]]);
  expect(sent).toEqual([
    { to: 'anna@example.test', dedupeKey: 'sample:7', subject: 's', html: 'h', text: 't' },
  ]);
});

test('what somebody waits for, and how to hear no more, go along', async () => {
  const stopUrl = 'https://ru.example.test/stop';
  const { sent } = await sendOne({ ...LETTER, isAwaited: true, stopUrl }, { id: '7' });
  expect(sent).toMatchObject([{ isAwaited: true, stopUrl }]);
});

test('what follows a mail happens once it has left, and not when it could not', async () => {
  let settled = 0;
  const letter = { ...LETTER, whenSent: async () => void (settled += 1) };
  expect((await sendOne(letter, { id: '7' }, true)).fault).toContain('mailbox full');
  expect(settled).toBe(0);
  await sendOne(letter, { id: '7' });
  expect(settled).toBe(1);
});

test('nobody to write to, or a row of another shape: nothing leaves', async () => {
  expect(await sendOne(null, { id: '7' })).toEqual({ sent: [], written: [], fault: null });
  const { sent, fault } = await sendOne(LETTER, { id: 7, name: 'anna' });
  expect(sent).toEqual([]);
  expect(fault).toBe('Error: a queued mail sample has another shape than it was given: id');
});
