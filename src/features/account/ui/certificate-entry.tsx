import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClasses } from '#kit/button-look.ts';
import { Icon } from '#kit/icon.tsx';
import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { useShell } from '#web/shell/use-shell.ts';

const DETAILS = 'certificate-details';
registerDialogs({ [DETAILS]: { load: () => import('./certificates-dialog.tsx') } });

/** «Мои сертификаты»: in a window over the cart; without scripts the page of the account. */
export default function CertificateEntry() {
  const { paths } = useShell();
  return (
    <Link
      to={`${paths.profile()}/certificates`}
      onClick={(event) => {
        event.preventDefault();
        openModal(DETAILS);
      }}
      className={buttonClasses({ variant: 'outline', size: 'lg' }, 'self-start')}
    >
      <Icon name="gift" size={20} />
      <Trans>Мои сертификаты</Trans>
    </Link>
  );
}
