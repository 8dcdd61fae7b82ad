import { useEffect, useState } from 'react';
import { callsOf } from '#web/call-client.ts';
import { informerCallPaths } from '../call-paths.ts';
import type { informerCalls } from '../calls.ts';

const callInformers = callsOf<typeof informerCalls>(informerCallPaths);

async function readUnpaid() {
  const result = await callInformers('account_unpaid_order');
  return result.success ? result.data.order : 'failed';
}

/** The newest order that waits for its money: undefined while it is asked for, null where there is none, 'failed' where nobody can say. */
export function useUnpaidOrder() {
  const [order, setOrder] = useState<Awaited<ReturnType<typeof readUnpaid>>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void readUnpaid().then((found) => {
      if (!isLeft) setOrder(found);
    });
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  return {
    order,
    askAgain(): void {
      setOrder(undefined);
      setAttempt(attempt + 1);
    },
  };
}
