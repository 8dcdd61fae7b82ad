import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { viewDocument } from '#features/content/calls/content.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Alert } from '#kit/alert.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { getPrePurchaseForm } from '../calls/pre-purchase-form.ts';
import { ARTICLE } from './article-look.ts';

/**
 * A page of the company's content over the page: a document to agree to (C2-088, I7-061), or one that an address names, without a title. What an
 * address names and nobody has written never shows an empty window. Source: D90, I8-006.
 */
export default function DocumentDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const alias = String(props['alias']);
  /** Of the order's own form: where it goes. */
  const country = typeof props['country'] === 'string' ? props['country'] : undefined;
  const given = typeof props['title'] === 'string' ? props['title'] : undefined;
  const [page, setPage] = useState<{ readonly title: string; readonly view: string } | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const answer =
      country === undefined
        ? call(viewDocument, { params: { alias } }, { signal })
        : call(getPrePurchaseForm, { query: { country } }, { signal });
    void answer.then((result) => {
      if (leaving.signal.aborted) return;
      if (result.success) return setPage(result.data);
      if (given === undefined && result.code === 'DOCUMENT_UNKNOWN') {
        console.error(`a modal was opened with the unknown content '${alias}'`);
        return onClose();
      }
      setError(result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`);
    });
    return () => leaving.abort();
  }, [alias, country, given, attempt, onClose, t]);

  if (given === undefined && !page && !error) return null;

  return (
    <DialogSurface
      isOpen={isOpen}
      onClose={onClose}
      title={given ?? page?.title ?? t`Документ`}
      width="lg"
    >
      {error && (
        <Alert type="error" isInline>
          {error}{' '}
          <Button
            size="sm"
            onClick={() => {
              setError(null);
              setAttempt(attempt + 1);
            }}
          >
            <Trans>Повторить</Trans>
          </Button>
        </Alert>
      )}
      {!page && !error && <Skeleton className="h-60" />}
      {page && (
        <div
          tabIndex={-1}
          // The server's own renderers wrote it: of our markup, and of an order's facts with each of them escaped.
          dangerouslySetInnerHTML={{ __html: page.view }}
          className={ARTICLE}
        />
      )}
    </DialogSurface>
  );
}
