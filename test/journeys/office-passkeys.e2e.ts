import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPages } from '#app/page-renderer.ts';
import { schemeFaults } from '../support/accessibility.ts';
import { OFFICE_LOOKS, openOfficePages, type OfficePages } from '../support/office-pages.ts';
import { STAFF_PASSWORD } from '../support/office-staff.ts';
import { awake } from '../support/page-settled.ts';
import { openPaidShop, type PaidShop } from '../support/paid-shop.ts';

let shop: PaidShop;
let pages: OfficePages;
beforeAll(async () => {
  const { render } = await openPages(false);
  shop = await openPaidShop({}, render);
  pages = openOfficePages(shop);
});
afterAll(async () => {
  await pages?.close();
  await shop?.close();
});

/** A device of this browser that keeps passkeys and knows its owner. */
async function giveDevice(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('WebAuthn.enable');
  await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByLabel('Пароль', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

test.each(OFFICE_LOOKS)(
  'finance sets a passkey up, comes in by it after the password, and without one; $width px',
  async (look) => {
    const { email } = await pages.staff.hire('finance');
    const page = await pages.newPage(look);
    await giveDevice(page);
    await page.goto(`${pages.office}/orders`);
    await awake(page);
    await givePassword(page, email);
    await page.getByRole('button', { name: 'Вместо кода – ключ доступа' }).click();
    await page.getByRole('heading', { level: 1, name: 'Новый ключ доступа' }).waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByLabel('Название').fill('Ключ на столе');
    await page.getByRole('button', { name: 'Создать ключ' }).click();
    await page.getByRole('heading', { level: 1, name: 'Запасные коды' }).waitFor();
    await page.goto(`${pages.office}/profile`);
    await page.getByRole('link', { name: 'Ключ на столе' }).waitFor();
    expect(await schemeFaults(page)).toEqual([]);

    const out = async () => {
      await page.context().clearCookies();
      await page.goto(`${pages.office}/profile`);
      await awake(page);
    };
    await out();
    await givePassword(page, email);
    await page.getByRole('heading', { level: 1, name: 'Второй ключ' }).waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Подтвердить ключом доступа' }).click();
    await page.waitForURL('**/profile');

    await out();
    await page.getByRole('button', { name: 'Войти ключом доступа' }).click();
    await page.waitForURL('**/profile');
    await page.getByRole('link', { name: 'Ключ на столе' }).click();
    await page.getByText('Это ваш единственный второй ключ.').waitFor();
    expect(await schemeFaults(page)).toEqual([]);
    expect(pages.faults).toEqual([]);
    await page.context().close();
  },
);
