import { Trans, useLingui } from '@lingui/react/macro';
import { useOffice } from '../ui/use-office.ts';

export default function Today() {
  const { t } = useLingui();
  const { member } = useOffice();
  return (
    <>
      <title>{t`Сегодня`}</title>
      <h1 className="text-24 font-semi">
        <Trans>Сегодня</Trans>
      </h1>
      <p>{member?.name}</p>
    </>
  );
}
