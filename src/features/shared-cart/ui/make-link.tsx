import { Trans } from '@lingui/react/macro';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { PostedForm } from '../loaders/shared-cart-page.ts';
import { LinkToShare } from './link-to-share.tsx';
import { ShareWords } from './share-words.tsx';

/** A link is made here without scripts. */
export function MakeLink({ formToken, made }: { formToken: string; made: PostedForm | undefined }) {
  const { paths } = useShell();
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <h1 className="display-type text-36 desktop:text-48">
        <Trans>Поделиться корзиной</Trans>
      </h1>
      <ShareWords />
      {made?.message && (
        <div role="alert">
          <Alert type="error" isInline>
            {made.message}
          </Alert>
        </div>
      )}
      {made?.url ? (
        <>
          <LinkToShare url={made.url} />
          <p role="status" className="text-14 text-ink-2">
            <Trans>Ссылка активна 7 дней.</Trans>
          </p>
        </>
      ) : (
        <form method="post">
          <input type="hidden" name="_csrf_token" value={formToken} />
          <Button type="submit" variant="filled" size="lg">
            <Trans>Создать ссылку</Trans>
          </Button>
        </form>
      )}
      <p>
        <ButtonLink to={paths.cart()} variant="text" className="-ml-5">
          <Trans>Вернуться в корзину</Trans>
        </ButtonLink>
      </p>
    </div>
  );
}
