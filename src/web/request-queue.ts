import type { CallPath } from '#base/call.ts';
import { addressOf } from './call-client.ts';

/** How long a request that nobody waits for may wait for others. Source: I9-008, D76. */
export const FLUSH_EVERY_MS = 3_000;
/** The most that wait, or are gathered for one sending; what waits longest makes room, and what was gathered before all else. */
export const WAITING_AT_MOST = 20;
/** How often one is sent that did not arrive. */
const TRIES = 3;

export interface QueuedRequest {
  readonly at: CallPath;
  readonly body: object;
}

interface Waiting {
  readonly request: QueuedRequest;
  readonly tries: number;
  /** Counters, of which some may be lost; what was added by itself may not because of them. */
  readonly isGathered: boolean;
}

/** What may wait: the newest, and none that was gathered in the place of one that was not. */
function withRoom(waiting: readonly Waiting[]): Waiting[] {
  const over = waiting.length - WAITING_AT_MOST;
  if (over <= 0) return [...waiting];
  const lost = new Set(
    waiting
      .toSorted((one, other) => Number(other.isGathered) - Number(one.isGathered))
      .slice(0, over),
  );
  return waiting.filter((each) => !lost.has(each));
}

export interface RequestQueueParts {
  /** Sends one so that it survives the page; answers whether somebody took it in. */
  readonly send: (request: QueuedRequest) => Promise<boolean>;
  /** Calls back once, after so many milliseconds. */
  readonly later: (act: () => void, milliseconds: number) => void;
}

/** Requests that nobody waits for, such as campaigns and counters: they go together, every 3 seconds and when the page is left. */
export function createRequestQueue({ send, later }: RequestQueueParts) {
  let waiting: Waiting[] = [];
  let isDue = false;
  const sources = new Set<() => readonly QueuedRequest[]>();

  function wait(one: Waiting): void {
    waiting = withRoom([...waiting, one]);
    wake();
  }

  function wake(): void {
    if (isDue) return;
    isDue = true;
    later(() => {
      isDue = false;
      flush();
    }, FLUSH_EVERY_MS);
  }

  function flush(): void {
    const gathered = [...sources].flatMap((source) => source());
    sources.clear();
    const going = [
      ...waiting,
      ...gathered
        .slice(-WAITING_AT_MOST)
        .map((request) => ({ request, tries: 1, isGathered: true })),
    ];
    waiting = [];
    for (const one of going)
      void send(one.request).then((isTaken) => {
        if (!isTaken && one.tries < TRIES) wait({ ...one, tries: one.tries + 1 });
      });
  }

  return {
    add: (request: QueuedRequest) => wait({ request, tries: 1, isGathered: false }),
    /**
     * Asks with the next requests, once, what has come together by then.
     *
     * @param isFull More would not go together: it is asked, and sent, at once.
     */
    gather(source: () => readonly QueuedRequest[], isFull = false): void {
      sources.add(source);
      if (isFull) flush();
      else wake();
    },
    flush,
  };
}

/** Sent with `keepalive`, so that it arrives also when the page is gone, and with the headers that our calls have. */
async function sendKept({ at, body }: QueuedRequest): Promise<boolean> {
  try {
    const answer = await fetch(addressOf(at, document.documentElement.lang, {}), {
      method: at.method,
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
      },
      body: JSON.stringify(body),
      keepalive: true,
    });
    // The request is over, for the browser as well, once its answer has been read.
    await answer.arrayBuffer();
    // What was refused would be refused again.
    return answer.status < 500;
  } catch {
    return false;
  }
}

let queue: ReturnType<typeof createRequestQueue> | undefined;

function openQueue(): ReturnType<typeof createRequestQueue> {
  if (!queue) {
    const made = createRequestQueue({
      send: sendKept,
      later: (act, ms) => void setTimeout(act, ms),
    });
    // A mobile browser may end a hidden page without another word.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') made.flush();
    });
    addEventListener('pagehide', () => made.flush());
    queue = made;
  }
  return queue;
}

/** Sends a request that nobody waits for, with the next ones or when the page is left. */
export const requestLater = (at: CallPath, body: object): void => openQueue().add({ at, body });

/** The same of whatever has come together until then; at once where that is full. */
export const gatherLater = (source: () => readonly QueuedRequest[], isFull: boolean): void =>
  openQueue().gather(source, isFull);
