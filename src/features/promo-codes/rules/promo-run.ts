import { BATCH_CODE_LEAST, CODE_MAX, readCode } from './code-text.ts';

/** More than one mailing hands out from the office; a file brings more. */
export const RUN_MOST = 10_000;
/** As long as a run may be called. */
export const RUN_NAME_MOST = 80;
export const PREFIX_MOST = 20;

/** Signs that nobody takes for one another: no 0 and O, no 1 and I. 32 of them: five bits each. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many signs of each code are left to chance: 50 bits, whatever its prefix says. */
const BY_CHANCE = BATCH_CODE_LEAST;

/** A code of a run: its prefix, and signs by chance. */
export const codeOfRun = (prefix: string, chance: readonly number[]): string =>
  prefix +
  Array.from({ length: BY_CHANCE }, (_, at) => ALPHABET.charAt((chance[at] ?? 0) % 32)).join('');

export interface RunForm {
  readonly name: string;
  readonly prefix: string;
  readonly count: string;
}

export interface PromoRun {
  readonly name: string;
  readonly prefix: string;
  readonly count: number;
}

/** What is wrong with a run, by input. */
export type RunFaults = Readonly<
  Partial<Record<keyof RunForm, 'EMPTY' | 'LONG' | 'SIGNS' | 'COUNT'>>
>;

const PREFIX = /^[A-Z0-9]*$/;

export function readRun(typed: RunForm): {
  readonly run: PromoRun;
  readonly faults: RunFaults;
} {
  const name = typed.name.replaceAll(/\s+/g, ' ').trim();
  const prefix = readCode(typed.prefix);
  const count = /^\d{1,6}$/.test(typed.count.trim()) ? Number(typed.count) : 0;
  const isPrefix =
    PREFIX.test(prefix) && prefix.length <= Math.min(PREFIX_MOST, CODE_MAX - BY_CHANCE);
  return {
    run: { name, prefix, count },
    faults: {
      ...(name === '' ? { name: 'EMPTY' } : name.length > RUN_NAME_MOST ? { name: 'LONG' } : {}),
      ...(isPrefix ? {} : { prefix: 'SIGNS' }),
      ...(count >= 1 && count <= RUN_MOST ? {} : { count: 'COUNT' }),
    },
  };
}
