import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  readonly target: readonly unknown[];
  readonly html: string;
}

/** What axe finds on the page, one line each: empty on a good page. Rules of WCAG 2.2 A and AA, and best practices. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Evaluated by the driver, past the page's policy, which rightly forbids foreign scripts.
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    // axe has put itself on the window.
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; help: string; nodes: AxeNode[] }[] }> };
    };
    const { violations } = await axe.run();
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help} at ${target.join(' ')} (${html.slice(0, 120)})`),
    );
  });
}
