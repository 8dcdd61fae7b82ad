import type { Page } from 'playwright-core';
import { settled } from './page-settled.ts';

/** At the delivery step, where no city is known: goods go to the one that is proposed. */
export async function takeProposedCity(page: Page): Promise<void> {
  await page.locator('main button[name=intent][value=city]').click();
  await page.locator('input[name=tab]').first().waitFor({ state: 'attached' });
  await settled(page);
}
