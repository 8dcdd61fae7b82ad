import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ButtonLink } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { NoAnswer } from '#web/no-answer.tsx';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { getConditions, type ConditionsView } from '../calls/cashback.ts';
import { Conditions } from './conditions.tsx';

/** The conditions of one's own programme and role, over any page. Source: C2-054, I2-107. */
export default function InfoDialog({ isOpen, onClose }: DialogProps) {
  const { paths } = useShell();
  const personal = usePersonal();
  const [view, setView] = useState<ConditionsView | 'silence' | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    void call(getConditions).then((answer) => {
      if (!isLeft) setView(answer.success ? answer.data : 'silence');
    });
    return () => {
      isLeft = true;
    };
  }, [attempt]);
  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={<Trans>Условия кешбэка</Trans>}
      footer={
        contractOf(personal) !== null && (
          <ButtonLink isWide to={`${paths.profile()}/cashback`}>
            <Trans>Мой кешбэк</Trans>
          </ButtonLink>
        )
      }
    >
      {view === null && <Skeleton className="h-60 w-full" />}
      {view === 'silence' && (
        <NoAnswer
          onRetry={() => {
            setView(null);
            setAttempt(attempt + 1);
          }}
        />
      )}
      {view !== null && view !== 'silence' && <Conditions view={view} />}
    </DialogSurface>
  );
}
