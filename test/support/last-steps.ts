import type { Page } from 'playwright-core';

/** From the step where the payment is chosen to the provider's page: on with what is chosen, everything agreed to, ordered. */
export async function orderFromPayment(page: Page, provider: string | undefined): Promise<void> {
  const submit = page.locator('main button[type=submit]:visible').first();
  await submit.click();
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  await submit.click();
  await page.waitForURL(`${provider}/**`);
}
