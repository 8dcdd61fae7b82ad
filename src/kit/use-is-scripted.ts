import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run: false on the server and in the first picture, so that both are the same. */
export const useIsScripted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
