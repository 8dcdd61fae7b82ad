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

/** «Регион доставки», said once in a browser: a line below where it can be changed, or in its free half where there is one. It goes when it is closed, never under a press. Source: I2-086. */
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
  if (!isOpen) return null;
  return (
    <div
      role="note"
      aria-label={t`Регион доставки`}
      className="mb-2 flex basis-full items-start gap-2 rounded-md border border-lake bg-lake-tint pl-4 @row:ml-auto @row:mb-0 @row:max-w-120 @row:basis-auto"
    >
      <div className="min-w-0 flex-1 py-2">
        <p className="font-semi">
          <Trans>Регион доставки</Trans>
        </p>
        <p className="text-14">
          <Trans>Вы можете изменить регион доставки, нажав на него.</Trans>
        </p>
      </div>
      <IconButton icon="close" label={close} onClick={() => setOpen(false)} />
    </div>
  );
}
