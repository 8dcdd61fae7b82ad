import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Button } from '#kit/button.tsx';
import { announce } from '#overlays/announcements.ts';

const DONE_MS = 1_500;

/** Puts a parcel's number on the clipboard and says so. */
export function CopyNumber({ number }: { number: string }) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  return (
    <Button
      size="sm"
      state={isDone ? 'done' : 'idle'}
      className="no-script:hidden print:hidden"
      onClick={() => {
        void navigator.clipboard?.writeText(number).then(() => {
          setDone(true);
          announce(t`Номер скопирован`);
        });
      }}
    >
      <Trans>Скопировать</Trans>
      <span className="sr-only"> {t`номер посылки`}</span>
    </Button>
  );
}
