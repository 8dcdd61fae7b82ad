import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { partOf } from './part-of-run.ts';

const require = createRequire(import.meta.url);
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

interface AxeNode {
  readonly target: readonly unknown[];
  readonly html: string;
}

/** In a gate axe looks at what only single journeys open in a sixth of the files, another sixth with another commit. */
const TURNS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** @param round Of the gate; without one everything is looked at. */
export const isAxeTurn = (file: string, round?: string): boolean =>
  partOf(TURNS, `${file} axe`, round).includes('first');

/**
 * What axe finds on the page, one line each: empty on a good page, and where the file's turn has not come. Rules of WCAG 2.2 A and AA, and
 * best practices.
 */
export const accessibilityFaults = async (page: Page): Promise<string[]> =>
  isAxeTurn(expect.getState().testPath ?? '') ? askAxe(page) : [];

/** @param only The colours alone, on a page that was looked at whole in the other scheme: nothing else differs. */
async function askAxe(page: Page, only?: 'colours'): Promise<string[]> {
  // Evaluated by the driver, past the page's policy, which rightly forbids foreign scripts; once a page, for it is large.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const rules = {
    resultTypes: ['violations'],
    ...(only ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {}),
  };
  return page.evaluate(async (options) => {
    // axe has put itself on the window.
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; help: string; nodes: AxeNode[] }[] }>;
      };
    };
    const { violations } = await axe.run(options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, html }) => `${id}: ${help} at ${target.join(' ')} (${html.slice(0, 120)})`,
      ),
    );
  }, rules);
}

/**
 * What axe finds on the page in the dark and in the light, as which it stays: colours are all that differs.
 *
 * @param isAlways Whoever looks at every screen has turns of another kind.
 */
export async function schemeFaults(page: Page, isAlways = false): Promise<string[]> {
  const faults: string[] = [];
  if (!isAlways && !isAxeTurn(expect.getState().testPath ?? '')) return faults;
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await askAxe(page, colorScheme === 'dark' ? 'colours' : undefined);
    faults.push(...found.map((fault) => `${colorScheme}: ${fault}`));
  }
  return faults;
}
