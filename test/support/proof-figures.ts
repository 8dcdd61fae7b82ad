import { appendFileSync } from 'node:fs';
import type { ProofRow } from '../../tools/prove/report/proof.ts';

/** Hands what a test measured to the part of `npm run prove` that started it; without one it does nothing. */
export function tellProof(row: ProofRow): void {
  const file = process.env['PROVE_FIGURES'];
  if (file) appendFileSync(file, `${JSON.stringify(row)}\n`);
}

/** A size that `npm run prove` sets through the environment; the gate's own where it does not. */
export const proofSize = (name: string, gate: number): number => Number(process.env[name] ?? gate);
