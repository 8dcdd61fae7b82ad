import { useEffect, useState } from 'react';
import { callsOf } from '#web/call-client.ts';
import { informerCallPaths } from '../call-paths.ts';
import type { informerCalls } from '../calls.ts';

const callInformers = callsOf<typeof informerCalls>(informerCallPaths);

async function readUnpaid() {
  const result = await callInformers('account_unpaid_order');
  return result.success ? result.data.order : null;
}

export type UnpaidOrder = NonNullable<Awaited<ReturnType<typeof readUnpaid>>>;

/** The newest order that waits for its money: undefined while it is asked for, null where there is none. */
export function useUnpaidOrder(): UnpaidOrder | null | undefined {
  const [order, setOrder] = useState<UnpaidOrder | null>();
  useEffect(() => {
    let isLeft = false;
    void readUnpaid().then((found) => {
      if (!isLeft) setOrder(found);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return order;
}
