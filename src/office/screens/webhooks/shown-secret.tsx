import { Trans } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';

/** The secret of an endpoint, shown this once. */
export function ShownSecret({ secret }: { readonly secret: string }) {
  return (
    <Card className="flex max-w-180 min-w-0 flex-col gap-3">
      <div role="status">
        <Alert type="warning" isInline>
          <Trans>
            Скопируйте секрет сейчас: больше он не появится. По нему программа проверяет, что пишет
            ей именно магазин.
          </Trans>
        </Alert>
      </div>
      <code data-secret className="text-16 wrap-anywhere select-all">
        {secret}
      </code>
    </Card>
  );
}
