import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { MomentFields } from '../../ui/moment-fields.tsx';
import type { CertificateAnswer, CertificateScreen } from './certificate.tsx';
import { certificatePath, useExtendFault } from './certificate-words.ts';
import { IntentForm } from '../../ui/intent-form.tsx';

/** What staff may do with a certificate: an end by two presses, its way back by one, and a later end. */
export const CertificateActions = ({
  page,
  answer,
}: {
  readonly page: CertificateScreen;
  readonly answer: CertificateAnswer;
}) => (
  <>
    <Mark page={page} />
    {page.mayExtend && <Extend page={page} answer={answer} />}
  </>
);

function Mark({ page }: { readonly page: CertificateScreen }) {
  const { certificate, state, isAsked } = page;
  const path = certificatePath(certificate.number);
  if (state === 'stopped')
    return (
      <Card className="flex flex-wrap items-center gap-3 p-4!">
        <p className="min-w-60 flex-1">
          <Trans>Сертификат остановлен: в корзинах по нему ничего не дешевле.</Trans>
        </p>
        <IntentForm path={path} intent="resume">
          <Trans>Вернуть сертификат</Trans>
        </IntentForm>
      </Card>
    );
  if (state !== 'usable') return null;
  if (!isAsked)
    return (
      <ButtonLink to={`${path}?ask=stop`} size="sm" className="self-start" preventScrollReset>
        <Trans>Остановить сертификат</Trans>
      </ButtonLink>
    );
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>
        <Trans>
          Сразу после этого товары по сертификату в корзине владельца станут стоить полную цену.
          Сделанные заказы не изменятся. Вернуть сертификат можно в любой день.
        </Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <IntentForm path={path} intent="stop">
          <Trans>Остановить сейчас</Trans>
        </IntentForm>
        <ButtonLink to={path} preventScrollReset>
          <Trans>Оставить как есть</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}

function Extend({
  page,
  answer,
}: {
  readonly page: CertificateScreen;
  readonly answer: CertificateAnswer;
}) {
  const { t } = useLingui();
  const faultOf = useExtendFault();
  const { certificate, typed } = page;
  const given = answer?.intent === 'extend' ? answer : null;
  const seen = certificate.expiresAt === null ? '' : new Date(certificate.expiresAt).toISOString();
  return (
    <Form method="post" action={certificatePath(certificate.number)} preventScrollReset key={seen}>
      <Card className="flex max-w-240 flex-col gap-4">
        <h2 className="text-18 font-semi">
          <Trans>Продлить</Trans>
        </h2>
        <input type="hidden" name="intent" value="extend" />
        <input type="hidden" name="seen" value={seen} />
        <MomentFields
          names={['endDay', 'endClock']}
          labels={[t`По какой день`, t`До которого часа`]}
          typed={given?.typed ?? typed}
          help={t`Без часа – весь этот день, по времени магазина.`}
          error={faultOf(given?.fault ?? null)}
        />
        <Button type="submit" className="self-start">
          <Trans>Продлить</Trans>
        </Button>
      </Card>
    </Form>
  );
}
