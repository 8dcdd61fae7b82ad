import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { CallResult } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { useTypingPause, type SettleSum } from './use-typing-pause.ts';
import { keptOfSum, readSum, sumText, type TypedTerms } from '../rules/typed-sum.ts';

export interface EntryParts {
  readonly terms: TypedTerms;
  /** Minor units. */
  readonly valueMinor: number;
  readonly mostMinor: number;
  /** What was typed before, and what is said of it, where a post was refused. */
  readonly typed?: string | undefined;
  readonly error?: string | undefined;
  /** Shows the sums as they will be; nobody has agreed to it yet. Null: as the server has them. */
  readonly onPreview: (minor: number | null) => void;
  /** Asks the server; null: another question took its place, or somebody has to prove something first. */
  readonly onSpend: (minor: number) => Promise<CallResult<unknown> | null>;
  /** What is typed is on its way to the order: true once it is there, false where it is not. */
  readonly onAsked: (settle: SettleSum) => void;
  /** The field's name in the refusals. */
  readonly field: string;
}

/** A field that is empty, or on its way to a sum, spends nothing. */
const minorIn = (kept: string, mostMinor: number, terms: TypedTerms): number | null =>
  /^[0.,\s]*$/.test(kept) ? 0 : readSum(kept, mostMinor, terms);

/**
 * A sum that is typed or drawn: the total follows at once, the server is asked when the pause is long enough or the field is left, and what
 * it refuses is said at the field, with what was typed still there. Source: C5-037 to C5-040, UX-73.
 */
export function useBalanceEntry(parts: EntryParts) {
  const { t } = useLingui();
  const { shell } = useShell();
  const { terms, valueMinor, mostMinor, onPreview, onSpend, onAsked, field } = parts;
  const [text, setText] = useState(parts.typed ?? sumText(valueMinor, terms));
  const [error, setError] = useState<string | null>(parts.error ?? null);
  const [shownMinor, setShown] = useState(valueMinor);
  const [server, setServer] = useState(valueMinor);
  const asked = useRef(0);
  // What the server says by now, also because of the other balance, takes the place of what it said before.
  if (server !== valueMinor) {
    setServer(valueMinor);
    setShown(valueMinor);
    setText(sumText(valueMinor, terms));
  }
  const pause = useTypingPause(spend, valueMinor, onAsked);

  /** @returns Whether the order has it. */
  async function spend(minor: number): Promise<boolean> {
    const turn = (asked.current += 1);
    const work = onSpend(minor);
    pause.end(work.then((each) => each?.success === true));
    const result = await work;
    if (turn !== asked.current || !result || result.code === 'ABORTED') return false;
    if (result.success) return true;
    onPreview(null);
    setShown(valueMinor);
    if (result.code === 'NETWORK') {
      toastAnswer(result, { shell });
      pause.keep(minor);
    } else setError(result.fields[field] ?? result.message[0] ?? null);
    return false;
  }

  /** @param isAtOnce Nobody is going to go on typing. */
  function wish(minor: number, isAtOnce: boolean): void {
    setError(null);
    setShown(minor);
    onPreview(minor);
    if (isAtOnce) void spend(minor);
    else pause.begin(minor);
  }

  return {
    text,
    error,
    shownMinor,
    type(typed: string): void {
      const kept = keptOfSum(typed, terms);
      setText(kept);
      const minor = minorIn(kept, mostMinor, terms);
      if (minor === null) {
        pause.end(Promise.resolve(false));
        return setError(t`Введите сумму больше нуля`);
      }
      wish(minor, false);
    },
    set(minor: number, isAtOnce = false): void {
      setText(sumText(minor, terms));
      wish(minor, isAtOnce);
    },
    /** The field or the slider is left: nothing is to be waited for any more. */
    leave: pause.leave,
    /** As the server has it. */
    reset(): void {
      pause.end(Promise.resolve(true));
      setError(null);
      setShown(valueMinor);
      setText(sumText(valueMinor, terms));
      onPreview(null);
    },
  };
}

export type BalanceEntry = ReturnType<typeof useBalanceEntry>;
