import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { announce } from '#overlays/announcements.ts';

const DONE_MS = 1_500;

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  return (
    <Button
      size="sm"
      state={isDone ? 'done' : 'idle'}
      className="no-script:hidden"
      onClick={() => {
        void navigator.clipboard?.writeText(text).then(() => {
          setDone(true);
          announce(t`Номер скопирован`);
          setTimeout(() => setDone(false), DONE_MS);
        });
      }}
    >
      <Trans>Скопировать</Trans>
      <span className="sr-only"> {t`номер заказа`}</span>
    </Button>
  );
}
