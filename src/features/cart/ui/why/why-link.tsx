import { Trans } from '@lingui/react/macro';
import { buttonClasses } from '#kit/button-look.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { WindowLink } from '#web/window-link.tsx';
import { WHY_DIALOG } from '../../rules/windows/why-dialog-id.ts';
import './why-dialogs.ts';

/** «Почему такая сумма»: a link to the explanation, which with scripts stands in a window. */
export function WhyLink() {
  const { paths } = useShell();
  return (
    <WindowLink
      to={paths.cart({ modal: WHY_DIALOG })}
      opens={WHY_DIALOG}
      className={buttonClasses({ variant: 'text', size: 'sm' }, '-my-3 -ml-3 self-start')}
    >
      <Trans>Почему такая сумма</Trans>
    </WindowLink>
  );
}
