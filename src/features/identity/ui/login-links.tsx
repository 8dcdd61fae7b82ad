import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useShell } from '#web/shell/use-shell.ts';

const LINK = 'underline hover:text-brand';

/** What stands under a login: what one agrees to (I2-059), and the service centres' own login (I2-060); the country may hide both. */
export function LoginLinks() {
  const { paths, shell } = useShell();
  const { login } = shell;
  return (
    <>
      {!login?.isAgreementHidden && (
        <p className="text-14 text-ink-2">
          <Trans>
            Авторизуясь, Вы принимаете условия{' '}
            <Link to={paths.staticPage('user-agreement')} className={LINK}>
              Пользовательского соглашения
            </Link>
          </Trans>
        </p>
      )}
      {login?.cscUrl && (
        <p className="text-14">
          <a href={login.cscUrl} className={`inline-flex min-h-11 items-center ${LINK}`}>
            <Trans>Вход для сервисных центров</Trans>
          </a>
        </p>
      )}
    </>
  );
}
