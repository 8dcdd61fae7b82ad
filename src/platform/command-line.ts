import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UserError } from './user-error.ts';

/** How every command of this project ends, as `diff` and `grep` do: all is well, the answer is no, or there is no answer. */
const EXIT = { good: 0, bad: 1, trouble: 2 } as const;

/** The command was typed in a way that it does not understand. */
export class WrongUse extends UserError {}

type Options = NonNullable<ParseArgsConfig['options']>;
type ValuesOf<O extends Options> = ReturnType<
  typeof parseArgs<{ options: O; allowPositionals: true }>
>['values'];

export interface Command<O extends Options> {
  /** What it does, how it is typed, what its words mean. */
  readonly usage: string;
  readonly options: O;
  /** How many words may stand beside the options; none where it is absent. */
  readonly words?: { readonly least: number; readonly most: number };
  /** Answers whether all went well. */
  run(values: ValuesOf<O>, words: readonly string[]): boolean | Promise<boolean>;
}

export interface Terminal {
  readonly argv: readonly string[];
  /** Shows where a fault came up. */
  readonly isTracing: boolean;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

const wantsHelp = (values: object): boolean => 'help' in values && values.help === true;

function read<O extends Options>({ options, words }: Command<O>, argv: readonly string[]) {
  try {
    const given = parseArgs({
      args: [...argv],
      options: { ...options, ...HELP },
      allowPositionals: true,
    });
    const { least, most } = words ?? { least: 0, most: 0 };
    const count = given.positionals.length;
    if (!wantsHelp(given.values) && (count < least || count > most))
      throw new WrongUse(
        count < least ? 'A word is missing.' : `At most ${most} words, these are ${count}.`,
      );
    return given;
  } catch (fault) {
    throw fault instanceof WrongUse ? fault : new WrongUse((fault as Error).message);
  }
}

/**
 * Runs a command as it was typed: `--help` says how it is used and runs nothing, wrong use says what is wrong and how it is used, and a fault
 * is told in a line.
 *
 * @returns The exit code.
 */
export async function exitOf<O extends Options>(
  command: Command<O>,
  terminal: Terminal,
): Promise<number> {
  const { argv, say, complain, isTracing } = terminal;
  try {
    const { values, positionals } = read(command, argv);
    if (wantsHelp(values)) {
      say(command.usage);
      return EXIT.good;
    }
    return (await command.run(values, positionals)) ? EXIT.good : EXIT.bad;
  } catch (fault) {
    const told = fault instanceof Error ? fault : new Error(String(fault));
    complain(isTracing && told.stack ? told.stack : told.message);
    if (fault instanceof WrongUse) complain(`\n${command.usage}`);
    else if (!isTracing && !(fault instanceof UserError)) complain('With TRACE=1 it says where.');
    return EXIT.trouble;
  }
}

/** The same for this process, which ends with that code. */
export async function runCommand<O extends Options>(command: Command<O>): Promise<void> {
  process.exitCode = await exitOf(command, {
    argv: process.argv.slice(2),
    isTracing: process.env['TRACE'] === '1',
    say: console.log,
    complain: console.error,
  });
}
