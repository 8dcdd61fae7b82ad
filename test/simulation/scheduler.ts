import { randomFrom } from '../support/seeded-random.ts';

interface Step {
  readonly at: number;
  readonly order: number;
  run(): void;
}

/** Chance out of one seed: the same seed, the same run. */
export interface Chance {
  /** Whether something of this probability happens. */
  happens(probability: number): boolean;
  /** From `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Milliseconds: mostly short, seldom long. */
  delay(usualMs: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  const whole = (least: number, most: number): number =>
    least + Math.floor(random() * (most - least + 1));
  return {
    happens: (probability) => random() < probability,
    whole,
    delay: (usualMs) => -Math.log(1 - random()) * usualMs,
    // A whole number below the length is the index of an item.
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
  };
}

/**
 * A virtual clock and the steps that wait for it. One step runs at a time, with everything that follows it at once; which of
 * those at one moment comes first is chance. Nothing really waits.
 */
export class Scheduler {
  readonly chance: Chance;
  readonly #start: number;
  #now = 0;
  #steps = 0;
  readonly #heap: Step[] = [];
  readonly #order: Chance;

  constructor(seed: number, start: Date) {
    this.chance = chanceFrom(seed);
    this.#order = chanceFrom(seed ^ 0x5bd1e995);
    this.#start = start.getTime();
  }

  now = (): Date => new Date(this.#start + Math.floor(this.#now));

  /** Milliseconds since the start. */
  get elapsed(): number {
    return this.#now;
  }

  get steps(): number {
    return this.#steps;
  }

  after(delayMs: number, run: () => void): void {
    this.#push({ at: this.#now + delayMs, order: this.#order.whole(0, 1_000_000_000), run });
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => this.after(delayMs, resolve));
  }

  /** Runs everything until nothing waits any more. */
  runAll(): Promise<void> {
    return new Promise((resolve, reject) => {
      const next = (): void => {
        const step = this.#pop();
        if (!step) return resolve();
        this.#now = step.at;
        this.#steps += 1;
        try {
          step.run();
        } catch (fault) {
          reject(fault instanceof Error ? fault : new Error(String(fault)));
          return;
        }
        later();
      };
      // A tick that is asked for in a promise comes after all promises that the step has settled.
      const later = (): void => queueMicrotask(() => process.nextTick(next));
      later();
    });
  }

  #push(step: Step): void {
    const heap = this.#heap;
    let place = heap.push(step) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (!above || !isBefore(step, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = step;
  }

  #pop(): Step | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    let place = 0;
    for (;;) {
      let child = place * 2 + 1;
      let below = heap[child];
      const other = heap[child + 1];
      if (below && other && isBefore(other, below)) {
        child += 1;
        below = other;
      }
      if (!below || !isBefore(below, last)) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = last;
    return first;
  }
}

const isBefore = (one: Step, other: Step): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);
