import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { Alert } from '#kit/alert.tsx';

/**
 * Says that something was saved, where saving has led to the screen's own address with `done=saved`.
 *
 * @param isOver Something else has been answered since.
 */
export function SavedNote({ isOver = false }: { readonly isOver?: boolean }) {
  const [query] = useSearchParams();
  if (isOver || query.get('done') !== 'saved') return null;
  return (
    <div role="status">
      <Alert type="success" isInline>
        <Trans>Сохранено.</Trans>
      </Alert>
    </div>
  );
}
