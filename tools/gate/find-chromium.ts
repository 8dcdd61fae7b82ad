import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { FALLBACKS } from '../fonts/fallbacks.ts';
import { runProgram } from './step.ts';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser's program: `CHROMIUM_PATH`, or where systems have it. */
export const findChromium = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...USUAL].find((file) => file && existsSync(file));

/** The system as far as journeys need it; a test puts another one in its place. */
export interface JourneySystem {
  readonly findChromium: () => string | undefined;
  /** Of the faces that stand in until ours have come, those that this browser finds under none of their names. */
  readonly findMissingFaces: (executablePath: string) => Promise<string[]>;
  /** Installs packages of the distribution; false where that can't be done. */
  readonly install: (packages: readonly string[]) => Promise<boolean>;
  readonly say: (text: string) => void;
}

/**
 * What journeys need of the system: a browser, and faces as wide as Arial and Times New Roman. Without the faces nothing
 * of the system fits our own, and each page moves when ours come.
 */
const BROWSER = 'chromium';
const FACES = 'fonts-liberation';

/** Which faces of a desktop system the pages ask for, each with the names that will do. */
const WANTED = FALLBACKS.filter(({ family }) => !family.endsWith('Android')).map(({ face }) => face.names);

/**
 * The browser of the journeys with the faces that they need, both installed now where that can be done.
 *
 * @returns The browser's path, or null after telling what to do.
 */
export async function provideChromium(system: JourneySystem = thisSystem): Promise<string | null> {
  let found = await look(system);
  if (found.missing.length > 0 && (await system.install(found.missing))) found = await look(system);
  if (found.missing.length === 0 && found.executablePath) return found.executablePath;
  system.say(advice(found));
  return null;
}

interface Found {
  readonly executablePath: string | undefined;
  readonly faces: readonly string[];
  /** Debian's names of the packages that would bring what is missing. */
  readonly missing: readonly string[];
}

async function look(system: JourneySystem): Promise<Found> {
  const executablePath = system.findChromium();
  // Only a browser can say which faces its pages will find.
  if (!executablePath) return { executablePath, faces: [], missing: [BROWSER, FACES] };
  const faces = await system.findMissingFaces(executablePath);
  return { executablePath, faces, missing: faces.length > 0 ? [FACES] : [] };
}

const advice = ({ executablePath, faces, missing }: Found): string =>
  [
    executablePath
      ? `The journeys need the faces ${faces.join(', ')}, or others of the same widths; the browser finds none.`
      : 'The journeys need a Chromium, and none was found.',
    `  Debian, Ubuntu:  apt-get update && apt-get install -y ${missing.join(' ')}`,
    executablePath
      ? '  elsewhere:       install the Liberation fonts (Arial and Times New Roman will do)'
      : '  elsewhere:       install Chromium or Chrome and set CHROMIUM_PATH to its program; install the Liberation fonts',
  ].join('\n');

const thisSystem: JourneySystem = {
  findChromium,
  async findMissingFaces(executablePath) {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      const page = await browser.newPage();
      return await page.evaluate(
        (wanted) =>
          Promise.all(
            wanted.map((names) =>
              // Fails where the system has no such face.
              Promise.any(names.map((name) => new FontFace('looked for', `local("${name}")`).load())).then(
                () => [],
                () => names.filter((name) => name.startsWith('Liberation')),
              ),
            ),
          ).then((missing) => missing.flat()),
        WANTED,
      );
    } finally {
      await browser.close();
    }
  },
  async install(packages) {
    if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
    console.log(`Journeys need ${packages.join(' and ')}; installing from the distribution…`);
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    if ((await runProgram('apt-get', ['-qq', 'update'], env)) !== 0) return false;
    return (
      (await runProgram('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', ...packages], env)) ===
      0
    );
  },
  say: console.log,
};
