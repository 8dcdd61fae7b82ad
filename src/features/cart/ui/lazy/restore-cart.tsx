import { Trans } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';

/** What was in the cart before its country changed: a day to bring it back. Source: C8-038. */
export function RestoreCart({ formToken }: { formToken: string }) {
  return (
    <form
      method="post"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line bg-sand px-4 py-3"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <p className="min-w-0 flex-1 basis-60">
        <Trans>Корзина очищена при смене страны доставки.</Trans>
      </p>
      <Button type="submit" name="intent" value="restore" size="sm">
        <Trans>Вернуть корзину</Trans>
      </Button>
    </form>
  );
}
