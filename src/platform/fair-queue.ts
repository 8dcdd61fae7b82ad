interface Waiter {
  readonly go: () => void;
  readonly refuse: (fault: Error) => void;
}

/** Those who wait, in lanes within lanes. Lanes take turns, so that a crowd in one costs the others one turn. */
class Lanes {
  size = 0;
  readonly #waiting: Waiter[] = [];
  readonly #lanes = new Map<string, Lanes>();

  sizeAt([name, ...rest]: readonly string[]): number {
    return name === undefined ? this.size : (this.#lanes.get(name)?.sizeAt(rest) ?? 0);
  }

  push([name, ...rest]: readonly string[], waiter: Waiter): void {
    this.size += 1;
    if (name === undefined) {
      this.#waiting.push(waiter);
      return;
    }
    const lane = this.#lanes.get(name) ?? new Lanes();
    this.#lanes.set(name, lane);
    lane.push(rest, waiter);
  }

  /** The first of the lane whose turn it is. */
  takeFirst(): Waiter | undefined {
    const [lane] = this.#lanes;
    return lane ? this.#from(lane, (one) => one.takeFirst()) : this.#less(this.#waiting.shift());
  }

  /** The last of the longest lane. */
  takeLast(): Waiter | undefined {
    let longest: readonly [string, Lanes] | undefined;
    for (const lane of this.#lanes) if (lane[1].size >= (longest?.[1].size ?? 0)) longest = lane;
    return longest
      ? this.#from(longest, (one) => one.takeLast(), true)
      : this.#less(this.#waiting.pop());
  }

  #from(
    [name, lane]: readonly [string, Lanes],
    take: (lane: Lanes) => Waiter | undefined,
    keepsTurn = false,
  ): Waiter | undefined {
    const waiter = take(lane);
    // A map goes by the order of insertion: whoever is inserted anew is last.
    if (!keepsTurn || lane.size === 0) this.#lanes.delete(name);
    if (!keepsTurn && lane.size > 0) this.#lanes.set(name, lane);
    return this.#less(waiter);
  }

  #less(waiter: Waiter | undefined): Waiter | undefined {
    if (waiter) this.size -= 1;
    return waiter;
  }
}

export interface FairQueueLimits {
  readonly atOnce: number;
  /** Waiting at the most: in all, and of one path. */
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/**
 * Lets so much work run at once, and those who wait in by turns of the networks they come from. Whoever finds the queue full takes the
 * place of the last of the longest lane, unless that is their own.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  readonly #busy: () => Error;
  readonly #lanes = new Lanes();
  #running = 0;

  /** @param busy What those hear who find no place. */
  constructor(limits: FairQueueLimits, busy: () => Error) {
    this.#limits = limits;
    this.#busy = busy;
  }

  /** @param path From the widest network to the narrowest. */
  async run<Result>(path: readonly string[], work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#turn(path);
    try {
      return await work();
    } finally {
      // Whoever ends hands the place over, so that nobody slips in between.
      const next = this.#lanes.takeFirst();
      if (next) next.go();
      else this.#running -= 1;
    }
  }

  async #turn(path: readonly string[]): Promise<void> {
    if (this.#lanes.sizeAt(path) >= this.#limits.waitingOfOne) throw this.#busy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#lanes.push(path, { go: resolve, refuse: reject });
    if (this.#lanes.size > this.#limits.waiting) this.#lanes.takeLast()?.refuse(this.#busy());
    await promise;
  }
}
