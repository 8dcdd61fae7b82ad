import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { supportPaths } from '../rules/support-paths.ts';

interface QuestionSentProps {
  readonly words: ReactNode;
  readonly number: string;
  readonly isSignedIn: boolean;
}

/** What stands in the place of a form that has gone out. */
export function QuestionSent({ words, number, isSignedIn }: QuestionSentProps) {
  const { place } = useShell();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="flex flex-col gap-4">
      <Alert type="success" isInline>
        {words}
      </Alert>
      {isSignedIn && (
        <Link
          to={supportPaths(place.language).request(number)}
          className="inline-flex min-h-11 items-center self-start underline underline-offset-2 hover:text-brand"
        >
          <Trans>Открыть обращение</Trans>
        </Link>
      )}
    </div>
  );
}
