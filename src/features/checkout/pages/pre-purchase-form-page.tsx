import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import { loadPrePurchaseForm } from '../loaders/pre-purchase-form.ts';
import { ARTICLE } from '../ui/article-look.ts';
import type { Route } from './+types/pre-purchase-form-page';

export const loader = (input: Route.LoaderArgs) => loadPrePurchaseForm(input);

/** What Turkey wants read before the order, filled from it; over the last step it stands in a window. Source: C2-087. */
export default function PrePurchaseFormPage({ loaderData: form }: Route.ComponentProps) {
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const { title, version } = form;
  return (
    <div className="page-width pt-2 pb-12">
      <title>{shopTitle(title)}</title>
      <Link
        to={paths.final()}
        className="inline-flex min-h-11 items-center gap-1 no-underline hover:text-brand"
      >
        <Icon name="left" size={20} />
        <Trans>Назад к проверке заказа</Trans>
      </Link>
      <article className="max-w-180 min-w-0">
        <h1 className="mt-2 text-24 font-semi text-balance tablet:text-28">{title}</h1>
        <p className="mt-1 text-14 text-ink-2">
          <Trans>Редакция {version}</Trans>
        </p>
        {/* The server's own renderers wrote it, each fact of the order escaped. */}
        <div className={ARTICLE} dangerouslySetInnerHTML={{ __html: form.view }} />
      </article>
    </div>
  );
}
