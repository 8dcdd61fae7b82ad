import { useEffect, useState } from 'react';
import { getAllCentres, type KeptCentre } from '../calls/all-centres.ts';
import { call } from '#web/call-client.ts';
import { browserStore, keepCentres, keptCentres } from './kept-centres.ts';

/**
 * All centres: those that the browser keeps at once, and the list as it is now as soon as it is another one (I2-143). Null while nothing is
 * known.
 */
export function useAllCentres(language: string) {
  const [centres, setCentres] = useState<readonly KeptCentre[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isGone = false;
    async function bring(): Promise<void> {
      const kept = keptCentres(browserStore, language);
      if (kept) setCentres(kept.list);
      const body = { clientVersion: kept?.version ?? '' };
      const result = await call(getAllCentres, { body }, { key: 'all centres' });
      if (isGone || result.code === 'ABORTED') return;
      setFailed(!result.success);
      if (!result.success || !result.data.versionCheck.updateLocalStorage) return;
      const { versionCheck, response } = result.data;
      setCentres(response);
      keepCentres(browserStore, language, { version: versionCheck.version, list: response });
    }
    void bring();
    return () => {
      isGone = true;
    };
  }, [language, round]);
  return { centres, hasFailed, again: () => setRound(round + 1) };
}
