import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { runProgram } from './step.ts';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser's program: `CHROMIUM_PATH`, or where systems have it. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...USUAL].find((file) => file && existsSync(file));

/** Chromium without windows: pages cost it four fifths, but it keeps none that was left, and loads more of what is below. */
const LEAN = 'chromium-headless-shell';
const LEAN_PATH = `/usr/bin/${LEAN}`;

/** The browser for journeys that look at nothing in which it differs; whoever names a browser gets that one. */
export const findLeanChromium = (): string | undefined =>
  !process.env['CHROMIUM_PATH'] && existsSync(LEAN_PATH) ? LEAN_PATH : findChromium();

/** The system as far as journeys need it; a test puts another one in its place. */
export interface JourneySystem {
  readonly findChromium: () => string | undefined;
  readonly hasLean: () => boolean;
  /** Of the fonts that pages fall back to until ours have come, those that this browser lacks. */
  readonly findMissingFonts: (executablePath: string) => Promise<string[]>;
  /** Installs packages of the distribution; false where that can't be done. */
  readonly install: (packages: readonly string[]) => Promise<boolean>;
  readonly say: (text: string) => void;
}

/**
 * Debian's packages of what journeys need: a browser, and the fonts of two kinds of Linux, as wide as Arial and Times New
 * Roman or wider. Journeys see pages with each of them alone: with neither, each page moves when our own come.
 */
const BROWSER = 'chromium';
const FONTS = ['fonts-liberation', 'fonts-dejavu-core'];

/** The fonts of those packages that pages fall back to, each with the names that will do. */
const JOURNEY_FONTS = [
  ['Liberation Sans'],
  ['Liberation Sans Bold'],
  ['Liberation Serif'],
  ['DejaVu Sans'],
  ['DejaVu Sans Bold'],
  ['DejaVu Serif'],
];

/**
 * The browser of the journeys with the fonts that they need, both installed now where that can be done.
 *
 * @returns The browser's path, or null after telling what to do.
 */
export async function provideChromium(system: JourneySystem = thisSystem): Promise<string | null> {
  // Where it can't be had, journeys take longer.
  if (!system.hasLean()) await system.install([LEAN]);
  let found = await look(system);
  if (found.missing.length > 0 && (await system.install(found.missing))) found = await look(system);
  if (found.missing.length === 0 && found.executablePath) return found.executablePath;
  system.say(advice(found));
  return null;
}

interface Found {
  readonly executablePath: string | undefined;
  readonly fonts: readonly string[];
  /** The packages that would bring what is missing. */
  readonly missing: readonly string[];
}

async function look(system: JourneySystem): Promise<Found> {
  const executablePath = system.findChromium();
  // Only a browser can say which fonts its pages will find.
  if (!executablePath) return { executablePath, fonts: [], missing: [BROWSER, ...FONTS] };
  const fonts = await system.findMissingFonts(executablePath);
  return { executablePath, fonts, missing: fonts.length > 0 ? FONTS : [] };
}

const advice = ({ executablePath, fonts, missing }: Found): string =>
  [
    executablePath
      ? `The journeys need fonts that the browser does not find:\n    ${fonts.join('\n    ')}`
      : 'The journeys need a Chromium, and none was found.',
    `  Debian, Ubuntu:  apt-get update && apt-get install -y ${missing.join(' ')}`,
    executablePath
      ? '  elsewhere:       install the Liberation and DejaVu fonts'
      : '  elsewhere:       install Chromium or Chrome, set CHROMIUM_PATH to its program, and install the Liberation and DejaVu fonts',
  ].join('\n');

/**
 * Asks a browser for the system's fonts, as the style sheet does.
 *
 * @param wanted Fonts, each by all names that will do.
 * @returns Those that it finds under none of their names: `Arial or Liberation Sans`.
 */
export async function findMissingFonts(
  executablePath: string,
  wanted: readonly (readonly string[])[] = JOURNEY_FONTS,
): Promise<string[]> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const isThere = await page.evaluate((fonts) => {
      // Rejects where the system has no such font.
      const load = (name: string) => new FontFace('asked for', `local("${name}")`).load();
      return Promise.all(
        fonts.map((names) =>
          Promise.any(names.map(load)).then(
            () => true,
            () => false,
          ),
        ),
      );
    }, wanted);
    return wanted.filter((_, index) => !isThere[index]).map((names) => names.join(' or '));
  } finally {
    await browser.close();
  }
}

async function install(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Journeys need ${packages.join(' and ')}; installing from the distribution…`);
  // A machine that has just started is often busy with its own upgrades.
  const settings = [
    '-qq',
    '-y',
    '-o',
    'DPkg::Lock::Timeout=120',
    '-o',
    'Acquire::Retries=3',
    '-o',
    'Acquire::http::Timeout=20',
  ];
  const apt = async (...args: string[]) =>
    (await runProgram('apt-get', [...settings, ...args], { DEBIAN_FRONTEND: 'noninteractive' }))
      .code === 0;
  return (await apt('update')) && apt('install', '--no-install-recommends', ...packages);
}

const thisSystem: JourneySystem = {
  findChromium,
  hasLean: () => Boolean(process.env['CHROMIUM_PATH']) || existsSync(LEAN_PATH),
  findMissingFonts,
  install,
  say: console.log,
};
