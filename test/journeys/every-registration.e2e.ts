import type { Page } from 'playwright-core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeSentTo } from '../support/sent-codes.ts';
import { partOf } from '../support/part-of-run.ts';
import { openTestShop, WIDTHS, type TestShop } from '../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop?.close());

const KINDS = {
  PRIVILEGED_CLIENT: { kind: 2, role: 'pc' },
  CONSULTANT: { kind: 1, role: 'c' },
} as const;

/** Phones as people there write them; what a country asks beside. */
const STORES = {
  ru: { phone: '8 911 000-10-0', e164: '+7911000100', more: {} },
  de: { phone: '+49 1512 100010', e164: '+491512100010', more: {} },
  tr: {
    phone: '0532 000 10 0',
    e164: '+90532000100',
    more: {
      tr_city: 'İstanbul',
      tr_district: 'Kadıköy',
      tr_streetBlock: 'Moda',
      tr_address: 'Çınar Sokak 7',
      tr_documentNumber: '10000000000',
    },
  },
  th: {
    phone: '+66 82 000 100',
    e164: '+6682000100',
    more: { th_documentNumber: '1234567890123' },
  },
} as const;

const field = (page: Page, name: string) => page.locator(`#registration-${name}`);

/** Türkiye and Thailand have documents of their own among the consents, so every box of the form is ticked. */
async function fill(page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
  await page.locator('select[name=birthMonth]').selectOption('02');
  await page.locator('select[name=birthYear]').selectOption('1990');
  const boxes = 'main input[name=consents], main input[name=tr_taxAgreement]';
  for (const box of await page.locator(boxes).all()) await box.check({ force: true });
}

test.each(
  partOf(
    Object.entries(STORES).flatMap(([store, terms]) =>
      Object.entries(KINDS).map(([path, made], at) => ({ store, path, made, at, ...terms })),
    ),
    import.meta.filename,
  ),
)(
  'in $store somebody registers as $path, residence first where it is asked I2-046 I2-047 I4-004 I4-008',
  async ({ store, path, made, at, more, phone, e164 }) => {
    // Each of them comes from one address here.
    await sql`delete from attempt_counter`.execute(shop.database);
    const email = `${store}.${path.toLowerCase()}@example.test`;
    const page = await shop.newPage({ width: at === 0 ? WIDTHS.phone : WIDTHS.desk });
    await page.goto(`${shop.at(store)}/ru/shop/user/registration/${path}/`);
    const residence = field(page, 'residence');
    if ((await residence.count()) > 0) {
      await residence.selectOption(store);
      await expect.poll(() => field(page, 'name').isDisabled()).toBe(false);
    }
    const typed = {
      secondName: 'Новикова',
      name: 'Вера',
      birthDay: '28',
      phone: `${phone}${at}`,
      email,
    };
    await fill(page, { ...typed, password: 'еловая шишка на ветру', ...more });
    await page.locator('main form[method=post] button[type=submit]').last().click();
    const code = page.getByRole('dialog').locator('input[autocomplete=one-time-code]');
    const alone = page.getByRole('dialog').getByRole('button').filter({ hasText: 'автоматически' });
    await code.or(alone).first().waitFor();
    if (await alone.isVisible()) await alone.click();
    await code.waitFor();
    await expect.poll(() => codeSentTo(shop, `${e164}${at}`).catch(() => '')).toMatch(/^\d{5}$/);
    await code.fill(await codeSentTo(shop, `${e164}${at}`));
    await page.waitForURL('**/user/registration/success/');
    const { rows } = await sql`
      select c.kind, c.role, d.phone_e164 as phone from person_data d join contract c on c.person_id = d.person_id
      where d.email = ${email}`.execute(shop.database);
    expect(rows).toEqual([{ ...made, phone: `${e164}${at}` }]);
    await page.context().close();
    expect(shop.faults).toEqual([]);
  },
);
