import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface AxeNode {
  readonly target: readonly unknown[];
  readonly html: string;
}

/** What axe finds on the page, one line each: empty on a good page. Rules of WCAG 2.2 A and AA, and best practices. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Injected by the driver, past the page's policy, which rightly forbids foreign scripts.
  await page.addScriptTag({ path: axePath }).catch(async () => {
    const { readFileSync } = await import('node:fs');
    await page.evaluate(readFileSync(axePath, 'utf8'));
  });
  return page.evaluate(async () => {
    // axe puts itself on the window.
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; help: string; nodes: AxeNode[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} (${html.slice(0, 120)})`),
    );
  });
}
