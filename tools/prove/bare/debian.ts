import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Where a Debian comes from. */
export interface DebianSource {
  readonly suite: string;
  readonly mirror: string;
}

const USUAL: DebianSource = { suite: 'stable', mirror: 'http://deb.debian.org/debian' };

/**
 * Debian as this system gets it, so that a mirror of the house is used; of another system the usual one.
 *
 * @param release Text of `/etc/os-release`.
 * @param sources Texts of apt's lists, of both forms.
 */
export function debianSource(release: string, sources: readonly string[]): DebianSource {
  if (!/^ID=debian$/m.test(release)) return USUAL;
  const [, suite = USUAL.suite] = /^VERSION_CODENAME=(\S+)$/m.exec(release) ?? [];
  const addresses = sources.flatMap((text) =>
    [...text.matchAll(/^(?:deb\s+(?:\[[^\]]*\]\s+)?|URIs:\s*)(https?:\S+)\s*(.*)$/gm)].map(
      ([, address = '', rest = '']) => ({ address, rest }),
    ),
  );
  // The archive itself, not that of security fixes or of another vendor.
  const archive = addresses.find(({ address }) => /\/debian\/?$/.test(address));
  return { suite, mirror: archive?.address ?? USUAL.mirror };
}

const APT = '/etc/apt';
const readIfThere = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

export function debianOfThisSystem(): DebianSource {
  const parts = path.join(APT, 'sources.list.d');
  const lists = existsSync(parts) ? readdirSync(parts).map((name) => path.join(parts, name)) : [];
  return debianSource(
    readIfThere('/etc/os-release'),
    [path.join(APT, 'sources.list'), ...lists].map(readIfThere),
  );
}

/** What of this system decides whether another can be made inside it. */
export interface MakingSystem {
  readonly platform: string;
  readonly uid: number | undefined;
  readonly has: (program: string) => boolean;
}

/** Why no bare Debian can be made here, in words for whoever started it; null where it can. */
export function whyNoDebian({ platform, uid, has }: MakingSystem): string | null {
  if (platform !== 'linux') return 'it needs Linux: a Debian runs inside the system';
  if (uid !== 0) return 'it needs root: sudo npm run prove -- bare-machine';
  const missing = ['unshare', 'chroot', 'git'].filter((program) => !has(program));
  if (missing.length > 0) return `it needs ${missing.join(', ')}`;
  if (!has('debootstrap') && !has('apt-get'))
    return 'it needs debootstrap, and there is no apt-get to get it';
  return null;
}
