import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { debianOfThisSystem, whyNoDebian } from './debian.ts';

/** Programs of the system; no package brings them. */
const APT = 'apt-get';
const UNSHARE = 'unshare';

/** Where the shop lies in the Debian. */
const HOME = '/root';
const SHOP = `${HOME}/arnika`;
/** What a Debian of the smallest kind lacks of a machine that can clone at all. */
const INCLUDED = 'ca-certificates,git';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** What programs in there need of our own way to the network. */
const NETWORK = /^(?:https?|no|all)_proxy$/i;

/**
 * Runs in namespaces of its own: whatever is mounted or started there is gone with its last process, however that ends. No
 * directory of this system is mounted: what is removed afterwards can only be the Debian's. The shell stays the first process,
 * and takes leave of those that lost their parent.
 */
const ENTER = `
set -e
root=$1; folder=$2; shift 2
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for node in null:1:3 zero:1:5 full:1:7 random:1:8 urandom:1:9 tty:5:0; do
  IFS=: read -r name major minor <<< "$node"
  mknod -m 666 "$root/dev/$name" c "$major" "$minor"
done
ln -s /proc/self/fd "$root/dev/fd"
ln -s /proc/self/fd/0 "$root/dev/stdin"
ln -s /proc/self/fd/1 "$root/dev/stdout"
ln -s /proc/self/fd/2 "$root/dev/stderr"
mkdir "$root/dev/shm" "$root/dev/pts"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
set +e
chroot "$root" /bin/sh -c 'cd "$0" && exec "$@"' "$folder" "$@"
code=$?
exit $code
`;

/** A Debian of the smallest kind with Node and a clone of what is committed, in a folder. */
export interface BareMachine {
  /** The shop's folder, seen from here. */
  readonly shop: string;
  /** Starts a program in the shop's folder in there, as root; with its end all that it started ends. */
  start(
    command: readonly string[],
    stdio: 'inherit' | 'pipe',
    env?: NodeJS.ProcessEnv,
  ): ChildProcess;
  close(): void;
}

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

function provideDebootstrap(): void {
  if (has('debootstrap')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync(APT, ['-qq', 'update'], { env, stdio: 'inherit' });
  execFileSync(APT, ['-qq', '-y', 'install', '--no-install-recommends', 'debootstrap'], {
    env,
    stdio: 'inherit',
  });
}

/** Node as it runs here, and the npm that belongs to this system. */
function copyNode(root: string): void {
  const local = path.join(root, 'usr/local');
  copyFileSync(process.execPath, path.join(local, 'bin/node'));
  chmodSync(path.join(local, 'bin/node'), 0o755);
  const called =
    process.env['npm_execpath'] ?? execFileSync('which', ['npm'], { encoding: 'utf8' }).trim();
  const npm = path.join(local, 'lib/node_modules/npm');
  mkdirSync(path.dirname(npm), { recursive: true });
  cpSync(path.resolve(realpathSync(called), '../..'), npm, { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(local, 'bin/npm'));
}

/** The way to the network: names, and the authorities that this system trusts. */
function copyNetwork(root: string): void {
  for (const file of ['/etc/resolv.conf', '/etc/hosts', CERTIFICATES])
    if (existsSync(file)) copyFileSync(realpathSync(file), path.join(root, file));
}

function innerEnvironment(): NodeJS.ProcessEnv {
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME,
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    PORT: '0',
    npm_config_registry: registry,
    npm_config_update_notifier: 'false',
    // Node has a list of authorities of its own, which knows none of the house.
    NODE_EXTRA_CA_CERTS: CERTIFICATES,
  };
}

/**
 * Makes one; takes some minutes.
 *
 * @throws In words for whoever started it, where none can be made here.
 */
export function openBareMachine(): BareMachine {
  const reason = whyNoDebian({ platform: process.platform, uid: process.getuid?.(), has });
  if (reason) throw new Error(reason);
  const root = mkdtempSync(path.join(tmpdir(), 'arnika-bare-'));
  const running = new Set<ChildProcess>();
  const close = () => {
    for (const child of running) child.kill('SIGKILL');
    process.off('exit', close);
    // What was just killed may still be writing.
    rmSync(root, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  // Ends the process as it would have, and has it clean up.
  const leave = () => process.exit(1);
  process.on('exit', close).once('SIGINT', leave).once('SIGTERM', leave);
  try {
    provideDebootstrap();
    const { suite, mirror } = debianOfThisSystem();
    chmodSync(root, 0o755);
    const made = spawnSync(
      UNSHARE,
      ['--mount', 'debootstrap', '--variant=minbase', `--include=${INCLUDED}`, suite, root, mirror],
      { encoding: 'utf8' },
    );
    if (made.status !== 0)
      throw new Error(
        `no ${suite} from ${mirror} (is there a network?): ${(made.stdout + made.stderr).slice(-600)}`,
      );
    copyNode(root);
    copyNetwork(root);
    execFileSync('git', [
      'clone',
      '--quiet',
      '--no-hardlinks',
      process.cwd(),
      path.join(root, SHOP),
    ]);
  } catch (error) {
    close();
    throw error;
  }
  const env = innerEnvironment();
  return {
    shop: path.join(root, SHOP),
    start(command, stdio, more = {}) {
      const own = [
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        'bash',
        '-c',
        ENTER,
        'bash',
        root,
        SHOP,
      ];
      const child = spawn(UNSHARE, [...own, ...command], {
        env: { ...env, ...more },
        stdio: ['ignore', stdio, stdio],
      });
      running.add(child);
      child.once('close', () => running.delete(child));
      return child;
    },
    close,
  };
}
