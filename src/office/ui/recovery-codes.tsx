import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';

/** Codes for when the device is lost: they are shown once. @param to Where one goes on. */
export function RecoveryCodes({
  codes,
  to,
}: {
  readonly codes: readonly string[];
  readonly to: string;
}) {
  const { t } = useLingui();
  return (
    <Card className="flex max-w-120 flex-col gap-5">
      <title>{t`Запасные коды`}</title>
      <h1 className="text-24 font-semi">
        <Trans>Запасные коды</Trans>
      </h1>
      <Alert type="warning" isInline>
        <Trans>
          Запишите их сейчас: больше они не появятся. Каждый заменит код из приложения один раз,
          если телефона нет под рукой.
        </Trans>
      </Alert>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 price">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonLink to={to} reloadDocument variant="filled" isWide>
        <Trans>Записал, продолжить</Trans>
      </ButtonLink>
    </Card>
  );
}
