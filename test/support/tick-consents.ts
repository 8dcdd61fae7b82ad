import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Ticks what a registration asks to be agreed to, on its own page or at the delivery step. */
export async function tickConsents(page: Page): Promise<void> {
  await page.locator('input[name=consents]').first().waitFor({ state: 'attached' });
  for (const box of await page.locator('input[name=consents]').all()) {
    // By the keyboard: while points fold above it the box moves away from under a pointer. React may be just taking the page over: what was
    // ticked before is told to it a moment later.
    await box.press('Space');
    await expect.poll(() => box.isChecked()).toBe(true);
  }
}
