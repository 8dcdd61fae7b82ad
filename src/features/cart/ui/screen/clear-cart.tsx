import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '#kit/button-look.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { WindowLink } from '#web/window-link.tsx';
import { CLEAR_DIALOG } from '../../rules/windows/clear-dialog-id.ts';
import '../dialogs/cart-dialogs.ts';

/** «Очистить»: a link to the question, which with scripts stands in a dialog. */
export function ClearLink() {
  const { paths } = useShell();
  return (
    <WindowLink
      to={paths.cart({ modal: CLEAR_DIALOG })}
      opens={CLEAR_DIALOG}
      className={buttonClasses({ variant: 'text', size: 'md' }, '-mr-4')}
    >
      <Trans>Очистить</Trans>
    </WindowLink>
  );
}
