import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeFaults } from '../support/accessibility.ts';
import { BUYING, upToFinalStep } from '../support/buying.ts';
import { settled } from '../support/page-settled.ts';
import { widthsOf, WIDTHS } from '../support/part-of-run.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';
import { smallTargets } from '../support/touch-targets.ts';
import { visitorOf } from '../support/visitor-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to somebody whose subject begins so, once it has been sent. */
async function letterTo(email: string, subject: string): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(async () => {
      const { rows } = await sql<Letter>`
        select subject, text from outbound_message where recipient = ${email} and subject like ${`${subject}%`}
        order by id desc limit 1`.execute(shop.database);
      [found] = rows;
      return found?.subject;
    })
    .toBeTruthy();
  if (!found) throw new Error('no such mail');
  return found;
}

/** Somebody without an account buys, paying when it comes; nothing of it stays in the browser that withdraws later. */
async function buy(email: string): Promise<void> {
  const buying = await shop.newPage();
  const buyer = visitorOf(buying, shop, { store: 'de', language: 'de' });
  const { sums, agreements } = await upToFinalStep(buyer, { ...BUYING.de, count: 3 }, email);
  const body = { totalSum: sums['totalSum'], paymentSelected: 'pay_after_delivery', agreements };
  const placed = await buyer.call('cart_order_place', { body });
  expect(placed.statusCode, placed.body).toBe(200);
  await buying.close();
}

/** Tabs until the element that is named so has the focus, as somebody without a mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      if (at instanceof HTMLInputElement) return at.labels?.[0]?.textContent ?? '';
      return at?.matches('a, button, select') ? (at.ariaLabel ?? at.textContent) : '';
    });
    if (focused.includes(name)) return;
  }
  throw new Error(`no way to «${name}» by keyboard`);
}

test.each(widthsOf(import.meta.filename))(
  'a guest without an account withdraws in German, from the number in the mail to the receipt in the mailbox, at %i px',
  async (width) => {
    const isByKeyboard = width === WIDTHS.desk;
    const email = `widerruf${width}@example.test`;
    await buy(email);
    const ordered = await letterTo(email, '');
    const [number = ''] = /\d{8,}/.exec(ordered.subject) ?? [];
    expect(number).not.toBe('');

    const page = await shop.newPage({ width });
    await page.goto(`${shop.at('de')}/de/`);
    await settled(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' }).waitFor();
    await settled(page);
    expect(await schemeFaults(page)).toEqual([]);
    if (!isByKeyboard) expect(await smallTargets(page)).toEqual([]);

    const typed = [
      ['Vor- und Nachname', 'Vera Beispiel'],
      ['Bestellnummer', number],
      ['E-Mail-Adresse', email],
    ] as const;
    for (const [index, [label, text]] of typed.entries())
      if (!isByKeyboard) await page.locator('main form input:visible').nth(index).fill(text);
      else {
        if (index === 0) await tabTo(page, label);
        else await page.keyboard.press('Tab');
        await page.keyboard.type(text);
      }
    if (isByKeyboard) await page.keyboard.press('Enter');
    else await page.getByRole('button', { name: 'Fortfahren' }).click();

    await page.getByText(`Bestellung Nr. ${number}`).waitFor();
    await settled(page);
    expect(await schemeFaults(page)).toEqual([]);
    if (!isByKeyboard) expect(await smallTargets(page)).toEqual([]);
    const pieces = page.getByLabel(/^Wie viele zurückgeben/);
    await expect.poll(() => pieces.isVisible()).toBe(false);
    if (isByKeyboard) {
      await tabTo(page, 'Die gesamte Bestellung');
      await page.keyboard.press('ArrowDown');
      await tabTo(page, 'Wie viele zurückgeben');
      await page.keyboard.type('2');
      await tabTo(page, 'Widerruf bestätigen');
      await page.keyboard.press('Enter');
    } else {
      await page.getByLabel('Einzelne Waren').check();
      await pieces.selectOption('2');
      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
    }

    await page.getByRole('heading', { level: 1, name: 'Ihr Widerruf ist eingegangen' }).waitFor();
    await settled(page);
    expect(await schemeFaults(page)).toEqual([]);
    const said = await page.getByRole('main').innerText();
    expect(said).toContain('× 2');
    const receipt = await letterTo(email, 'Eingang Ihres Widerrufs');
    expect(receipt.subject).toContain(number);
    const [at = ''] = /\d+\. \S+ \d{4} um [\d:]+ \S+/.exec(receipt.text) ?? [];
    expect(at).not.toBe('');
    expect(said).toContain(at);
    expect(receipt.text).toContain('Vera Beispiel');
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
