import { useEffect, useState } from 'react';
import { call } from '#web/call-client.ts';
import { getUnpaidOrder } from '../calls/informers.ts';

async function readUnpaid(isQuiet: boolean) {
  const result = await call(getUnpaidOrder, {}, { isQuiet });
  return result.success ? result.data.order : 'failed';
}

/** The newest order that waits for its money: undefined while it is asked for, null where there is none, 'failed' where nobody can say. */
export function useUnpaidOrder() {
  const [order, setOrder] = useState<Awaited<ReturnType<typeof readUnpaid>>>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void readUnpaid(attempt === 0).then((found) => {
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
