import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionForTests } from '#features/offers/rules/promotion-for-tests.ts';
import { savePromotions } from '#features/offers/server/public.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { DEMO_DAY } from '../support/demo-database.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { awake } from '../support/page-settled.ts';
import { openTestShop, type TestShop } from '../support/shop.ts';

const BALM = '400502';
const NAME = 'Бальзам с понедельника';
const MONDAY = { day: '2026-11-23', clock: '00:00' };

let shop: TestShop;
let pages: OfficePages;
beforeAll(async () => {
  shop = await openTestShop({ isCityKnown: true });
  pages = openOfficePages({ base: shop, now: DEMO_DAY, origin: shop.origin });
  const monday = promotionForTests({
    id: 9002,
    type: 'DISCOUNT_ON_PURCHASE',
    texts: { ru: { name: NAME, description: '' } },
    conditions: { minCartPriceMinor: 100, skus: [BALM] },
    reward: { percentOff: 30 },
    startsAt: new Date('2026-11-22T21:00:00Z'),
  });
  await shop.database.transaction().execute((tx) => savePromotions(tx, [monday]));
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** Which promotions come by themselves, by the keyboard from the form on. */
async function count(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Посчитать' }).press('Enter');
  await page.getByText('Ничего не записано').waitFor();
  return page
    .locator('section', { has: page.getByRole('heading', { name: 'Действуют', exact: true }) })
    .innerText();
}

test.each(OFFICE_LOOKS)(
  'a promotion planned for Monday is seen today by the time machine, then stopped in two presses ($width px)',
  async (look) => {
    const page = await pages.desk({ ...look, role: 'promotions' });
    await page.goto(`${pages.office}/promotions/try?store=ru`);
    await awake(page);
    await page.getByLabel('Товары: артикул и количество, по одному в строке').fill(`${BALM} 2`);
    expect(await count(page)).not.toContain(NAME);
    await page.getByLabel('День').fill(MONDAY.day);
    await page.getByLabel('Время').fill(MONDAY.clock);
    await page.getByRole('button', { name: 'Посчитать' }).press('Enter');
    await page.waitForURL(/day=2026-11-23/);
    const came = page.getByRole('link', { name: `${NAME} № 9002` });
    await came.waitFor();
    expect(await count(page)).toContain(NAME);
    expect(await schemeFaults(page)).toEqual([]);

    await came.press('Enter');
    await page.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await page.getByText('запланирована').waitFor();
    await page.getByRole('link', { name: 'Остановить акцию' }).press('Enter');
    await page.getByText('Акция не начнётся, пока её не вернут').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Остановить сейчас' }).press('Enter');
    const back = page.getByRole('button', { name: 'Вернуть акцию' });
    await back.waitFor();

    const machine = await page.context().newPage();
    const query = new URLSearchParams({ store: 'ru', lines: `${BALM} 2`, ...MONDAY });
    await expect
      .poll(async () => {
        await machine.goto(`${pages.office}/promotions/try?${query}`);
        return count(machine);
      })
      .not.toContain(NAME);
    await machine.getByText('Акция на паузе').first().waitFor();

    await back.press('Enter');
    await page.getByRole('link', { name: 'Остановить акцию' }).waitFor();
    await expect
      .poll(async () => {
        await machine.reload();
        return count(machine);
      })
      .toContain(NAME);
    expect([...pages.faults, ...shop.faults]).toEqual([]);
  },
);
