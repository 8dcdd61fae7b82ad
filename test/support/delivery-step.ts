import type { Page } from 'playwright-core';
import { tickConsents } from './tick-consents.ts';

export const EMAIL = 'guest@example.test';
/** What is said when nobody answers. */
export const AWAY = 'Сервер не отвечает. Попробуйте позднее';
/** What the page says that did not open. */
export const BROKEN = 'Страница не открылась';

/** The button that leads on from a step of buying. */
export const submit = (page: Page) =>
  page
    .locator(
      'main button[type=submit]:not([name=pointsPage], [name=pointsShow], [name=unkeep], [name=leave]):visible',
    )
    .first();

/** Waits until somebody can read it. */
export const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** All that the delivery step asks of a guest. */
export async function typeDelivery(page: Page): Promise<void> {
  await page.locator('input[name=tab][value=point]').check({ force: true });
  await page.locator('input[name=point]').first().check({ force: true });
  await page.locator('#field-receiverNameSecond').fill('Примерова');
  await page.locator('#field-receiverNameFirst').fill('Вера');
  await page.locator('#field-receiverPhone').fill('8 900 000-00-01');
  await page.locator('#field-receiverEmail').fill(EMAIL);
  await tickConsents(page);
}
