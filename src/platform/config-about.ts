import { z } from 'zod';

/** What is said of a setting: in the table of docs/operations.md, in `npm start -- --help` and in faults of the start. */
interface About {
  readonly sentence: string;
  /** What holds when it is not set, in words, where it has no default of its own. */
  readonly unset?: string;
  /** Of the default. */
  readonly unit?: string;
  /** Text of a value that is accepted. */
  readonly example: string;
  /** Its value is never shown: a secret, or an address that may hold a password. */
  readonly isSecret?: true;
  /** All settings of one provider are set, or none. */
  readonly provider?: string;
}

export const ABOUT = z.registry<About>();
