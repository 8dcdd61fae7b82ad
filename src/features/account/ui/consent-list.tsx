import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { withQuery } from '#base/with-query.ts';
import { useShell } from '#web/shell/use-shell.ts';
import type { Posted } from '../loaders/posted.ts';
import type { PrivacyData } from '../loaders/privacy.ts';
import { FULL_NAME } from '../rules/given-consents.ts';
import { FormOutcome } from './form-notes.tsx';
import { useMoments } from './use-moments.ts';

type Consent = PrivacyData['consents'][number];

/** What one agreed to: which version of which text, and when; what may be withdrawn has its button. */
export function ConsentList({
  consents,
  posted,
}: {
  consents: readonly Consent[];
  posted: Posted | undefined;
}) {
  const { t } = useLingui();
  return (
    <Card aria-labelledby="consents-title">
      <h2 id="consents-title" className="mb-4 text-20 font-semi">
        <Trans>Ваши согласия</Trans>
      </h2>
      <FormOutcome posted={posted} intent="withdraw" done={t`Согласие отозвано`} />
      {consents.length === 0 ? (
        <p className="text-ink-2">
          <Trans>
            Согласий, данных в кабинете, нет. Согласия к заказам хранятся в самих заказах.
          </Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {consents.map((consent) => (
            <ConsentRow key={consent.id} consent={consent} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ConsentRow({ consent }: { consent: Consent }) {
  const { paths } = useShell();
  const moment = useMoments();
  const name = useConsentName()(consent.purpose);
  const { id, document, givenAt, withdrawnAt, canWithdraw } = consent;
  return (
    <li
      data-consent={consent.purpose}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
    >
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-14 text-ink-2">
          <Trans>
            Дано {moment(givenAt)},{' '}
            <Link
              to={withQuery(paths.staticPage(document.alias), { version: document.version })}
              className="underline hover:text-brand"
            >
              версия {document.version}
            </Link>
          </Trans>
        </p>
        {withdrawnAt !== null && (
          <p className="text-14 text-ink-2">
            <Trans>Отозвано {moment(withdrawnAt)}</Trans>
          </p>
        )}
      </div>
      {canWithdraw && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" size="sm">
            <Trans>Отозвать</Trans>
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}

/** What a purpose is called; one that we have no words for keeps its own. */
function useConsentName(): (purpose: string) => string {
  const { t } = useLingui();
  const names = new Map([
    ['user-agreement', t`Пользовательское соглашение`],
    ['confidentiality', t`Политика конфиденциальности`],
    ['privacy', t`Обработка персональных данных`],
    ['adult', t`Подтверждение возраста`],
    ['programme', t`Условия программы`],
    ['tax', t`Налоговое согласие`],
    ['newsletter', t`Новости и предложения`],
    [FULL_NAME, t`Полное имя в чужих заказах`],
  ]);
  return (purpose) => names.get(purpose) ?? purpose;
}
