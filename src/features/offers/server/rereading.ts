const TRY_AGAIN_MS = 1_000;

interface Reading {
  /** Reads everything anew. */
  read(): Promise<void>;
  /** Called after each reading that came through. */
  onRead(): void;
  /** Told of one that did not; it is tried again. */
  onFault(error: unknown): void;
  readonly tryAgainMs?: number;
}

/**
 * One reading at a time, so that none that began earlier comes after a later one. Whoever asks while one runs gets the next one, however
 * many ask; one that fails is tried again until it comes through.
 */
export function rereading({ read, onRead, onFault, tryAgainMs = TRY_AGAIN_MS }: Reading) {
  let isAsked = false;
  let isClosed = false;
  let underway: Promise<void> | null = null;
  let again: NodeJS.Timeout | undefined;

  async function readOnce(): Promise<void> {
    isAsked = false;
    clearTimeout(again);
    try {
      await read();
      onRead();
    } catch (error) {
      onFault(error);
      if (!isClosed) again = setTimeout(ask, tryAgainMs).unref();
    }
  }

  function ask(): void {
    isAsked = true;
    if (isClosed) return;
    underway ??= readOnce().finally(() => {
      underway = null;
      if (isAsked) ask();
    });
  }

  return {
    ask,
    /** No reading begins any more, and the one that runs is waited for. */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(again);
      await underway;
    },
  };
}
