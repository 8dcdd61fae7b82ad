import { existsSync } from 'node:fs';
import { runProgram } from './step.ts';

const USUAL = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const findInstalled = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...USUAL].find((file) => file && existsSync(file));

/**
 * The browser of the journeys: `CHROMIUM_PATH`, an installed one, or Debian's package, installed now when this is root.
 *
 * @returns Its path, or null after telling what to do.
 */
export async function provideChromium(): Promise<string | null> {
  const installed = findInstalled();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('There is no Chromium yet; installing it from the distribution…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    if ((await runProgram('apt-get', ['-qq', 'update'], env)) === 0)
      await runProgram('apt-get', ['-qq', '-y', 'install', '--no-install-recommends', 'chromium'], env);
    const fresh = findInstalled();
    if (fresh) return fresh;
  }
  console.error(
    [
      'The journeys need a Chromium, and none was found.',
      '  Debian, Ubuntu:  apt-get update && apt-get install -y chromium',
      '  elsewhere:       install Chromium or Chrome and set CHROMIUM_PATH to its program',
    ].join('\n'),
  );
  return null;
}
