import { expect, test } from 'vitest';
import { provideChromium, type JourneySystem } from './find-chromium.ts';

const LEAN = 'chromium-headless-shell';
const LEAN_PATH = `/usr/bin/${LEAN}`;

/** A system that has some packages, and can install those that its distribution has. */
function systemWith(has: readonly string[], distribution: readonly string[]) {
  const packages = new Set(has);
  const installed: string[] = [];
  const said: string[] = [];
  const system: JourneySystem = {
    findChromium: () => [LEAN, 'chromium'].find((name) => packages.has(name))?.replace(/^/, '/usr/bin/'),
    isBest: (file) => file === LEAN_PATH,
    findMissingFonts: async () => (packages.has('fonts-liberation') ? [] : ['Arial or Liberation Sans']),
    install: async (wanted) => {
      if (!wanted.every((name) => distribution.includes(name))) return false;
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

const DEBIAN = [LEAN, 'chromium', 'fonts-liberation'];
const WITHOUT_LEAN = ['chromium', 'fonts-liberation'];

test.each([
  { title: 'bare machine', has: [], gets: [LEAN, 'fonts-liberation'] },
  { title: 'machine with the whole browser', has: ['chromium', 'fonts-liberation'], gets: [LEAN] },
  { title: 'machine without fonts', has: [LEAN], gets: ['fonts-liberation'] },
])('a $title gets the lightest browser and the fonts that pages fall back to', async ({ has, gets }) => {
  const { system, installed } = systemWith(has, DEBIAN);
  expect(await provideChromium(system)).toBe(LEAN_PATH);
  expect(installed).toEqual(gets);
});

test('where the lightest browser cannot be had, the whole one will do', async () => {
  const { system, installed } = systemWith([], WITHOUT_LEAN);
  expect(await provideChromium(system)).toBe('/usr/bin/chromium');
  expect(installed).toEqual(WITHOUT_LEAN);
});

test('where all is there nothing is installed or said', async () => {
  const { system, installed, said } = systemWith([LEAN, 'fonts-liberation'], DEBIAN);
  expect(await provideChromium(system)).toBe(LEAN_PATH);
  expect(installed).toEqual([]);
  expect(said).toEqual([]);
});

test.each([
  { has: [], command: 'apt-get install -y chromium fonts-liberation' },
  { has: ['chromium'], command: 'apt-get install -y fonts-liberation' },
])('where $command cannot be done it is what people are told to do', async ({ has, command }) => {
  const { system, said } = systemWith(has, []);
  expect(await provideChromium(system)).toBeNull();
  expect(said.at(-1)).toContain(command);
});

test('fonts that cannot be installed are named with all names that will do', async () => {
  const { system, said } = systemWith(['chromium'], []);
  await provideChromium(system);
  expect(said.at(-1)).toContain('Arial or Liberation Sans');
});
