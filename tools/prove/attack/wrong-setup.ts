import { spawnSync } from 'node:child_process';
import { benchFolder } from '../../../bench/shop.ts';
import type { ProofRow } from '../report/proof.ts';
import { fromAddress, type Attack } from './attacked-shop.ts';

/** A start that must not succeed ends within this. */
const GIVES_UP_MS = 30_000;

/** What a shop with these settings says when it is started, and with which code it ends. */
function start(env: Readonly<Record<string, string>>): {
  readonly code: number | null;
  readonly said: string;
} {
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    ['--import', './tools/production.mjs', 'src/app/main.ts'],
    {
      env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: benchFolder(), ...env },
      encoding: 'utf8',
      timeout: GIVES_UP_MS,
    },
  );
  return { code: status, said: stderr + stdout };
}

const refused = (how: string, env: Readonly<Record<string, string>>, name: string): ProofRow => {
  const { code, said } = start(env);
  const isNamed = said.includes(name);
  return {
    promise: 'S5 A wrong set-up does not start',
    how,
    promised: `an end with code 1 and a word about ${name}`,
    measured: `code ${String(code)}, ${isNamed ? 'named' : 'not named'}`,
    ok: code === 1 && isNamed,
  };
};

/** Set-ups that were silent (S5): two that start no more, and what a visitor from elsewhere gets of the operator's own pages. */
export const wrongSetup: Attack = async ({ server }) => {
  const mailbox = async (headers: Readonly<Record<string, string>>) =>
    (await fetch(`${server.origin}/__dev/outbox.json`, { headers })).status;
  const [own, forwarded] = [await mailbox({}), await mailbox(fromAddress('203.0.113.9').headers)];
  return [
    refused(
      'production without PUBLIC_ORIGIN',
      { ARNIKA_MODE: 'production', SECRET: 'x'.repeat(40) },
      'PUBLIC_ORIGIN',
    ),
    refused('the demo on an address that others reach', { HOST: '0.0.0.0' }, 'DEMO_IS_PUBLIC'),
    {
      promise: 'S5 Codes and mails of the demo are for this machine alone',
      how: 'the mailbox asked for from this machine, and through a proxy for somebody else',
      promised: '200 and 404',
      measured: `${own} and ${forwarded}`,
      ok: own === 200 && forwarded === 404,
    },
  ];
};
