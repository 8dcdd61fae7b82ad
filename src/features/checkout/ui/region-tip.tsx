import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '#kit/button.tsx';
import { useKitTexts } from '#kit/kit-texts.tsx';

const SHOWN_KEY = 'regionTipShown';

/** Where the store is shut nobody can be told apart: then nothing is said. */
function isShown(): boolean {
  try {
    return localStorage.getItem(SHOWN_KEY) !== null;
  } catch {
    return true;
  }
}

/** «Регион доставки», said once in a browser, over where it can be changed, or in its free half where there is one, until something is done; nothing that it covers is out of reach. Source: I2-086. */
export default function RegionTip() {
  const { t } = useLingui();
  const { close } = useKitTexts();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isShown()) return undefined;
    // The page came without it, the same for everybody.
    const timer = setTimeout(() => {
      setOpen(true);
      localStorage.setItem(SHOWN_KEY, '1');
    });
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Whoever does something has seen it, and it lies over what they may have to read.
    const stop = new AbortController();
    for (const name of ['pointerdown', 'keydown'])
      addEventListener(name, () => setOpen(false), { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    <div
      role="note"
      aria-label={t`Регион доставки`}
      className="pointer-events-none absolute inset-x-0 bottom-full z-(--z-sticky) mb-1 flex max-w-100 items-start gap-2 rounded-md border border-lake bg-lake-tint py-1 pl-4 shadow-2 @row:inset-[50%_1rem_auto_auto] @row:mb-0 @row:-translate-y-1/2"
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semi">
          <Trans>Регион доставки</Trans>
        </p>
        <p className="text-14">
          <Trans>Вы можете изменить регион доставки, нажав на него.</Trans>
        </p>
      </div>
      <IconButton icon="close" label={close} onClick={() => setOpen(false)} className="pointer-events-auto" />
    </div>
  );
}
