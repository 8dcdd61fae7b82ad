import { useEffect, useState, type RefObject } from 'react';

/** Share of the list's height after which more of it is asked for. Source: C9-002. */
const MORE_AT = 0.75;

/**
 * Brings more of a list: by a button, and by itself once much of it was scrolled past.
 *
 * @param more Answers whether more came.
 * @param isWhole The list stands there as it is, neither folded nor searched.
 */
export function useMorePoints(
  list: RefObject<HTMLElement | null>,
  more: (() => Promise<boolean>) | undefined,
  isWhole: boolean,
) {
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    if (!more) return;
    setLoading(true);
    void more()
      .then((isThere) => setFailed(!isThere))
      .finally(() => setLoading(false));
  };
  // What has failed once, or lies behind a search, waits for the button.
  const ahead = more && isWhole && !isLoading && !hasFailed ? load : null;
  useEffect(() => {
    if (!ahead) return undefined;
    const look = () => {
      const { top = 0, height = 0 } = list.current?.getBoundingClientRect() ?? {};
      if (height > 0 && innerHeight - top >= height * MORE_AT) ahead();
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [list, ahead]);
  return { isLoading, load };
}
