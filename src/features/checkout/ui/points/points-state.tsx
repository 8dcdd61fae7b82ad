import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';

interface PointsStateProps {
  readonly state: 'idle' | 'loading' | 'failed';
  readonly isEmpty: boolean;
  readonly onAgain: () => void;
  readonly onReset: () => void;
}

/** What is said in place of points that are not there: none was found, or nobody answered. */
export function PointsState({ state, isEmpty, onAgain, onReset }: PointsStateProps) {
  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 py-3">
        <span className="text-berry">
          <Trans>Список не пришёл. То, что вы выбрали, осталось</Trans>
        </span>
        <Button size="sm" variant="outline" onClick={onAgain}>
          <Trans>Повторить</Trans>
        </Button>
      </div>
    );
  if (!isEmpty || state === 'loading') return null;
  return (
    <div className="flex flex-wrap items-center gap-3 py-3">
      <span className="text-ink-2">
        <Trans>Ничего не найдено</Trans>
      </span>
      <Button size="sm" variant="outline" className="no-script:hidden" onClick={onReset}>
        <Trans>Показать все пункты</Trans>
      </Button>
    </div>
  );
}
