import nodemailer from 'nodemailer';
import { expect, test } from 'vitest';
import { loadMails } from './render-mail.ts';
import { loadServerCatalogue } from '#i18n/server-catalogue.ts';
import { htmlShape } from '../../test/support/html-shape.ts';
import { isStorable, NAUGHTY, naughtyTexts } from '../../test/support/naughty-text.ts';
import { renderMails } from '../../test/support/render-mails.ts';
import { isFullSize, RUDE_SEED, tell } from '../../test/support/rude-size.ts';
import { samplesOfShape } from '../../test/support/samples.ts';

const mails = await loadMails();
const render = renderMails((await loadServerCatalogue()).translate);
const READER = { language: 'ru', store: 'ru', origin: 'https://shop.example.test' } as const;

/** What `samplesOfShape` writes where any text may stand. */
const ANY_TEXT = 'Sample';
/** Addresses are made by the shop, of numbers and tokens; words of the catalogues are its own. */
const IS_OWN = /url$|href|^id$|^message$/i;

/** The same with one text in place of each that may be any. */
function withText(value: unknown, text: string, key = ''): unknown {
  if (value === ANY_TEXT) return IS_OWN.test(key) ? value : text;
  if (Array.isArray(value)) return value.map((each) => withText(each, text, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withText(each, text, name)]),
  );
}

const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });

/** The lines of a mail's head as it leaves. */
async function headOf(mail: { subject: string; html: string; text: string }): Promise<string[]> {
  const from = 'shop@example.test';
  const sent = await transport.sendMail({ ...mail, from, to: 'buyer@example.test' });
  const written = Buffer.isBuffer(sent.message) ? sent.message.toString() : '';
  const [head = ''] = written.split('\r\n\r\n');
  return head.split(/\r\n(?![ \t])/).map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
}

test('no text that somebody typed changes what a mail is made of, or its head R-P47', async ({
  task,
}) => {
  const texts = naughtyTexts(isFullSize ? 2_000 : NAUGHTY.length + 30, RUDE_SEED + 3)
    .filter(isStorable)
    .map((text) => text.slice(0, 2_000).toWellFormed());
  const every = isFullSize ? 1 : 8;
  const wrong: string[] = [];
  let [shown, taking] = [0, 0];
  for (const [place, { kind, props }] of mails.entries()) {
    const [sample] = samplesOfShape(props);
    const plain = await render(kind, sample, READER);
    const known = new Set(htmlShape(plain.html).tags);
    const head = await headOf(plain);
    if (JSON.stringify(withText(sample, 'ъ')) !== JSON.stringify(sample)) taking += 1;
    // Of each mail another part of the texts, so that all are tried between them.
    for (let at = place % every; at < texts.length; at += every) {
      const text = texts[at] ?? '';
      const given = withText(sample, text);
      // What a mail does not take is not sent.
      if (!props.safeParse(given).success) continue;
      const mail = await render(kind, given, READER);
      const { tags, faults } = htmlShape(mail.html);
      wrong.push(
        ...tags.filter((tag) => !known.has(tag) && tag !== 'br' && tag !== '/br'),
        ...faults.map((fault) => `${kind}: ${fault}`),
      );
      const now = at % 40 === place % 40 ? await headOf(mail) : head;
      if (now.join() !== head.join()) wrong.push(`${kind}: ${now.join()}`);
      shown += 1;
    }
  }
  expect(wrong.slice(0, 5), `seed ${RUDE_SEED}`).toEqual([]);
  expect(taking).toBeGreaterThan(mails.length / 2);
  expect(shown).toBeGreaterThan(mails.length * 20);
  tell(task, `${texts.length} texts, ${shown} mails of ${mails.length} kinds`);
}, 3_600_000);
