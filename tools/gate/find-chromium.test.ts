import { expect, test } from 'vitest';
import { provideChromium, type JourneySystem } from './find-chromium.ts';

const LEAN = 'chromium-headless-shell';
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];
const USUAL = ['chromium', ...FONTS];

/** A system that has some packages, and can install those that its distribution has. */
function systemWith(has: readonly string[], distribution: readonly string[]) {
  const packages = new Set(has);
  const installed: string[] = [];
  const said: string[] = [];
  const system: JourneySystem = {
    findChromium: () => (packages.has('chromium') ? '/usr/bin/chromium' : undefined),
    hasLean: () => packages.has(LEAN),
    findMissingFonts: async () => [
      ...(packages.has('fonts-liberation') ? [] : ['Liberation Sans']),
      ...(packages.has('fonts-dejavu-core') ? [] : ['DejaVu Sans', 'DejaVu Serif']),
    ],
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

test.each([
  { title: 'bare machine', has: [], gets: [LEAN, ...USUAL] },
  { title: 'machine with a browser', has: ['chromium'], gets: [LEAN, ...FONTS] },
  {
    title: 'machine with the fonts of one kind',
    has: [LEAN, 'chromium', 'fonts-liberation'],
    gets: FONTS,
  },
  { title: 'machine without the lean browser', has: USUAL, gets: [LEAN] },
  { title: 'machine that has all', has: [LEAN, ...USUAL], gets: [] },
])('a $title gets what it lacks, and nothing is said', async ({ has, gets }) => {
  const { system, installed, said } = systemWith(has, [LEAN, ...USUAL]);
  expect(await provideChromium(system)).toBe('/usr/bin/chromium');
  expect(installed).toEqual(gets);
  expect(said).toEqual([]);
});

test('a distribution without the lean browser is good enough', async () => {
  const { system, installed } = systemWith([], USUAL);
  expect(await provideChromium(system)).toBe('/usr/bin/chromium');
  expect(installed).toEqual(USUAL);
});

test.each([
  { has: [], command: 'apt-get install -y chromium fonts-liberation fonts-dejavu-core' },
  { has: ['chromium'], command: 'apt-get install -y fonts-liberation fonts-dejavu-core' },
])('where $command cannot be done it is what people are told to do', async ({ has, command }) => {
  const { system, said } = systemWith(has, []);
  expect(await provideChromium(system)).toBeNull();
  expect(said.at(-1)).toContain(command);
});

test('fonts that cannot be installed are named', async () => {
  const { system, said } = systemWith(['chromium'], []);
  await provideChromium(system);
  expect(said.at(-1)).toContain('\n    Liberation Sans\n    DejaVu Sans\n    DejaVu Serif\n');
});
