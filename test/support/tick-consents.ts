import type { Page } from 'playwright-core';

/** Ticks what a registration asks to be agreed to, on its own page or at the delivery step. */
export async function tickConsents(page: Page): Promise<void> {
  await page.locator('input[name=consents]').first().waitFor({ state: 'attached' });
  for (const box of await page.locator('input[name=consents]').all()) await box.check({ force: true });
}
