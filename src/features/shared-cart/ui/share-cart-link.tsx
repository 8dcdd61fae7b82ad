import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClasses } from '#kit/button-look.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';

registerDialogs({ 'share-cart': { load: () => import('./share-cart-dialog.tsx') } });

/** «Поделиться»: a link to the page that makes one, which with scripts stands in a window (C2-039). */
export function ShareCartLink() {
  const { paths } = useShell();
  return (
    <Link
      to={`${paths.cart()}share/new/`}
      onClick={(event) => {
        event.preventDefault();
        openModal('share-cart');
      }}
      className={buttonClasses({ variant: 'text', size: 'md' }, 'px-2!')}
    >
      <Trans>Поделиться</Trans>
    </Link>
  );
}
