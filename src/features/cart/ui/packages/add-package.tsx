import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { WindowLink } from '#web/window-link.tsx';
import { ADD_PACKAGE_DIALOG } from '../../rules/windows/package-dialog-id.ts';
import './package-dialogs.ts';

/** «Пакет для другого договора»: a link to the question, which with scripts stands in a window (C2-043). */
export function AddPackageLink() {
  const { paths } = useShell();
  return (
    <WindowLink
      to={paths.cart({ modal: ADD_PACKAGE_DIALOG })}
      opens={ADD_PACKAGE_DIALOG}
      className={buttonClasses({ variant: 'outline', size: 'lg' }, 'self-start')}
    >
      <Icon name="plus" size={20} />
      <Trans>Пакет для другого договора</Trans>
    </WindowLink>
  );
}
