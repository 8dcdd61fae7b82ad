import { Trans } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';

/** Nobody wants it any more: it ends here, and so does its link. */
export function EndDraft({ revision }: { readonly revision: number }) {
  return (
    <Card className="max-w-200">
      <Form method="post" className="flex flex-wrap items-center justify-between gap-4">
        <input type="hidden" name="revision" value={revision} />
        <p className="max-w-120 text-14 text-ink-2">
          <Trans>
            Отменённый заказ больше не изменить и не отправить. Кто откроет его ссылку, прочитает,
            что заказ отменён.
          </Trans>
        </p>
        <Button type="submit" name="intent" value="end" variant="danger">
          <Trans>Отменить этот заказ</Trans>
        </Button>
      </Form>
    </Card>
  );
}
