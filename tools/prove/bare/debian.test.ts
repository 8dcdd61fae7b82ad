import { expect, test } from 'vitest';
import { debianSource, whyNoDebian } from './debian.ts';

const BOOKWORM = 'ID=debian\nVERSION_CODENAME=bookworm\n';

test.each([
  [
    'deb http://security.debian.org/debian-security bookworm-security main\ndeb http://mirror.test/debian bookworm main',
  ],
  ['Types: deb\nURIs: http://mirror.test/debian\nSuites: bookworm\n'],
  [
    'deb https://other.test/node nodistro main\ndeb [signed-by=/a.gpg] http://mirror.test/debian bookworm main',
  ],
])('the archive is the one that this system uses: %s', (list) => {
  expect(debianSource(BOOKWORM, ['', list])).toEqual({
    suite: 'bookworm',
    mirror: 'http://mirror.test/debian',
  });
});

test('a Debian whose archive is not told, and a system that is no Debian, take the usual one', () => {
  expect(debianSource(BOOKWORM, [])).toEqual({
    suite: 'bookworm',
    mirror: 'http://deb.debian.org/debian',
  });
  expect(
    debianSource('ID=other\nVERSION_CODENAME=x\n', ['deb http://a.test/debian x main']),
  ).toEqual({
    suite: 'stable',
    mirror: 'http://deb.debian.org/debian',
  });
});

test('who cannot make a Debian is told why', () => {
  const all = { platform: 'linux', uid: 0, has: () => true };
  expect(whyNoDebian(all)).toBeNull();
  expect(whyNoDebian({ ...all, platform: 'darwin' })).toContain('Linux');
  expect(whyNoDebian({ ...all, uid: 1_000 })).toContain('root');
  expect(whyNoDebian({ ...all, has: (program) => program !== 'unshare' })).toBe('it needs unshare');
  const bare = (program: string) => program !== 'debootstrap' && program !== 'apt-get';
  expect(whyNoDebian({ ...all, has: bare })).toContain('debootstrap');
  expect(whyNoDebian({ ...all, has: (program) => program !== 'debootstrap' })).toBeNull();
});
