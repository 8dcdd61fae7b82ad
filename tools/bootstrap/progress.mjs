import { spawn } from 'node:child_process';

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program that takes long: one line when it begins, one with the seconds when it is done. A failure ends this
 * process; a killed program (no code) is a failure too. Signals are passed on, so that nothing goes on alone.
 *
 * @param options.onSpawn Told the program's pid.
 * @param options.isQuiet Its output is shown only when it fails.
 */
export async function runShowingTime(
  title,
  command,
  args,
  { env, advice, onSpawn, isQuiet = false },
) {
  console.log(`${title}…`);
  const begun = Date.now();
  const child = spawn(command, args, {
    env,
    stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (child.pid) onSpawn(child.pid);
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => output.push(chunk));
  const forward = (signal) => child.kill(signal);
  for (const signal of FORWARDED) process.on(signal, forward);
  const end = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(code === 0 ? null : (signal ?? `code ${code}`)));
  });
  for (const signal of FORWARDED) process.off(signal, forward);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  if (end === null) return console.log(`${title}: done in ${seconds} s.`);
  process.stderr.write(Buffer.concat(output));
  console.error(`${title}: failed after ${seconds} s (${end}).`);
  console.error(advice);
  process.exit(1);
}
