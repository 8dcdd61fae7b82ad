import { Trans } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';

/** A key, shown this once. */
export function ShownKey({ shown }: { readonly shown: string }) {
  return (
    <Card className="flex max-w-180 min-w-0 flex-col gap-3">
      <div role="status">
        <Alert type="warning" isInline>
          <Trans>Скопируйте ключ сейчас: больше он не появится.</Trans>
        </Alert>
      </div>
      <code className="text-16 wrap-anywhere select-all">{shown}</code>
    </Card>
  );
}
