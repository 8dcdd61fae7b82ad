import { Trans, useLingui } from '@lingui/react/macro';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { loadContinue, postContinue } from '../loaders/continue-page.ts';
import type { Route } from './+types/continue-page';

export const loader = (input: Route.LoaderArgs) => loadContinue(input);
export const action = (input: Route.ActionArgs) => postContinue(input);

/** A link may have come from anybody, so the page says whose account it leads to before it goes there. */
export default function ContinuePage({
  loaderData: { formToken, token, back, name },
}: Route.ComponentProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  return (
    <div className="page-width py-8 tablet:py-16">
      <title>{shopTitle(t`Продолжить как ${name}?`)}</title>
      <div className="mx-auto flex w-full max-w-120 flex-col gap-4 tablet:rounded-lg tablet:border tablet:border-line tablet:bg-surface tablet:p-8">
        <h1 className="display-type text-28">
          <Trans>Продолжить как {name}?</Trans>
        </h1>
        <p className="text-ink-2">
          <Trans>Покупки и заказы здесь будут записаны в этот аккаунт.</Trans>
        </p>
        <p className="text-ink-2">
          <Trans>Если он не ваш, продолжите без входа.</Trans>
        </p>
        {/* A whole new page: everything on it is somebody's from now on. */}
        <form method="post" className="flex flex-col">
          <input type="hidden" name="_csrf_token" value={formToken} />
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="filled" size="lg">
            <Trans>Продолжить</Trans>
          </Button>
        </form>
        <ButtonLink to={back} size="lg">
          <Trans>Продолжить без входа</Trans>
        </ButtonLink>
      </div>
    </div>
  );
}
