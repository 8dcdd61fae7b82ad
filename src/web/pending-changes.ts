/** How long a page waits for changes that do not come to an end: then it shows what there is. */
const WAIT_AT_MOST_MS = 10_000;

/** Ends when all changes so far have; another one with each change. */
let changes: Promise<unknown> = Promise.resolve();
let sendWaiting: () => Promise<unknown> = async () => {};

/** Counts a change from when it is asked for until the server has answered. */
export function whileChanging<Value>(change: Promise<Value>): Promise<Value> {
  // What they answered is not kept.
  changes = Promise.allSettled([changes, change]).then(() => {});
  return change;
}

/** Says how changes that are still kept back, such as counts that are being pressed, are sent at once. */
export function sendBeforeReading(send: () => Promise<unknown>): void {
  sendWaiting = send;
}

/**
 * Reads what a page shows after all that was changed before: whoever buys and goes to the cart at once finds there what they
 * bought. What is changed in the meantime has it read again.
 */
export async function readAfterChanges<Value>(read: () => Promise<Value>): Promise<Value> {
  const patience = new Promise((resolve) => setTimeout(resolve, WAIT_AT_MOST_MS));
  await Promise.race([sendWaiting(), patience]);
  const before = changes;
  await Promise.race([before, patience]);
  const value = await read();
  return changes === before ? value : readAfterChanges(read);
}
