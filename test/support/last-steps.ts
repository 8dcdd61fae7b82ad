import type { Page } from 'playwright-core';
import { getCountry } from '#countries/packs.ts';

/** From the step where the payment is chosen to the provider's page: on with what is chosen, everything agreed to, ordered. */
export async function orderFromPayment(page: Page, provider: string | undefined): Promise<void> {
  const submit = page.locator('main button[type=submit]:visible').first();
  // The address is there a moment before the page: the button of the step before would be pressed.
  await page.locator('main input[name=paymentSelected]').first().waitFor({ state: 'attached' });
  await submit.click();
  await page.waitForURL('**/cart/final/');
  await page.locator('input[name=agreements]').first().waitFor();
  for (const box of await page.locator('input[name=agreements]').all())
    await box.check({ force: true });
  await submit.click();
  await page.waitForURL(`${provider}/**`);
}

/** Goes on from the notice of the reserve, where the country has one for whoever pays before the goods leave. */
export async function passReserveNotice(page: Page, country: string): Promise<void> {
  if (getCountry(country).reserveNotice.modal === null) return;
  await page.locator('[role=dialog] [data-variant=filled]').click();
}
