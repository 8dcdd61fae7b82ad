import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '#kit/button-look.ts';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { WindowLink } from '#web/window-link.tsx';

registerDialogs({ 'share-cart': { load: () => import('./share-cart-dialog.tsx') } });

/** «Поделиться»: a link to the page that makes one, which with scripts stands in a window (C2-039). */
export function ShareCartLink() {
  const { paths } = useShell();
  return (
    <WindowLink
      to={`${paths.cart()}share/new/`}
      opens="share-cart"
      className={buttonClasses({ variant: 'text', size: 'md' }, 'px-2!')}
    >
      <Trans>Поделиться</Trans>
    </WindowLink>
  );
}
