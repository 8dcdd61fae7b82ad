import { expect, test } from 'vitest';
import { provideChromium, type JourneySystem } from './find-chromium.ts';

/** A system that has some packages, and can install more or not. */
function systemWith(has: readonly string[], canInstall: boolean) {
  const packages = new Set(has);
  const installed: string[] = [];
  const said: string[] = [];
  const system: JourneySystem = {
    findChromium: () => (packages.has('chromium') ? '/usr/bin/chromium' : undefined),
    findMissingFonts: async () => (packages.has('fonts-liberation') ? [] : ['Arial or Liberation Sans']),
    install: async (wanted) => {
      if (!canInstall) return false;
      for (const name of wanted) {
        packages.add(name);
        installed.push(name);
      }
      return true;
    },
    say: (text) => said.push(text),
  };
  return { system, installed, said };
}

test('a bare machine gets the browser together with the fonts that pages fall back to', async () => {
  const { system, installed } = systemWith([], true);
  expect(await provideChromium(system)).toBe('/usr/bin/chromium');
  expect(installed).toEqual(['chromium', 'fonts-liberation']);
});

test('a machine that has a browser gets the fonts that it lacks', async () => {
  const { system, installed } = systemWith(['chromium'], true);
  expect(await provideChromium(system)).toBe('/usr/bin/chromium');
  expect(installed).toEqual(['fonts-liberation']);
});

test('where all is there nothing is installed or said', async () => {
  const { system, installed, said } = systemWith(['chromium', 'fonts-liberation'], true);
  expect(await provideChromium(system)).toBe('/usr/bin/chromium');
  expect(installed).toEqual([]);
  expect(said).toEqual([]);
});

test.each([
  { has: [], command: 'apt-get install -y chromium fonts-liberation' },
  { has: ['chromium'], command: 'apt-get install -y fonts-liberation' },
])('where $command cannot be done it is what people are told to do', async ({ has, command }) => {
  const { system, said } = systemWith(has, false);
  expect(await provideChromium(system)).toBeNull();
  expect(said.at(-1)).toContain(command);
});

test('fonts that cannot be installed are named with all names that will do', async () => {
  const { system, said } = systemWith(['chromium'], false);
  await provideChromium(system);
  expect(said.at(-1)).toContain('Arial or Liberation Sans');
});
