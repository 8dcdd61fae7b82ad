import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClasses } from '#kit/button-look.ts';
import { prepareDialog } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { WHY_DIALOG } from '../../rules/why-dialog-id.ts';
import './why-dialogs.ts';

/** «Почему такая сумма»: a link to the explanation, which with scripts stands in a window. */
export function WhyLink() {
  const { paths } = useShell();
  return (
    <Link
      to={paths.cart({ modal: WHY_DIALOG })}
      onPointerEnter={() => prepareDialog(WHY_DIALOG)}
      onClick={(event) => {
        event.preventDefault();
        openModal(WHY_DIALOG);
      }}
      className={buttonClasses({ variant: 'text', size: 'sm' }, '-my-3 -ml-3 self-start')}
    >
      <Trans>Почему такая сумма</Trans>
    </Link>
  );
}
