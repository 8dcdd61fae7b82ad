import { Trans, useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { PasswordField } from '#kit/text-field.tsx';
import type { AccountFrameData } from '../loaders/frame.ts';
import type { Posted } from '../loaders/posted.ts';
import { FormOutcome, postedError } from './form-notes.tsx';

interface EraseFormProps {
  readonly account: AccountFrameData['account'];
  readonly posted: Posted | undefined;
}

/** Forgetting somebody for good: after the password, and after saying that one is sure. */
export function EraseForm({ account, posted }: EraseFormProps) {
  const { t } = useLingui();
  // Contracts that the company keeps are closed by the company: the server refuses as well.
  if (account.role === 'o' || account.reg_number.startsWith('M')) return null;
  return (
    <Card aria-labelledby="erase-title">
      <h2 id="erase-title" className="mb-2 text-20 font-semi">
        <Trans>Удаление кабинета</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>
          Удалим имя, контакты, адреса, входы и подписки на письма. Заказы останутся без имени: их
          требует учёт. Бонусы и сертификаты пропадут.
        </Trans>
      </p>
      <Disclosure
        title={<Trans>Удалить кабинет</Trans>}
        open={posted?.intent === 'erase'}
        className="border-b-0!"
      >
        {/* A whole new document: nothing of the person stays in this one. */}
        <Form method="post" reloadDocument noValidate className="flex max-w-120 flex-col gap-4">
          <input type="hidden" name="intent" value="erase" />
          <FormOutcome posted={posted} intent="erase" done="" />
          {account.hasPassword && (
            <PasswordField
              id="erase-password"
              name="password"
              label={t`Пароль от кабинета`}
              error={postedError(posted, 'erase', 'password')}
              autoComplete="current-password"
            />
          )}
          <Checkbox
            id="erase-sure"
            name="isSure"
            label={t`Понимаю, что вернуть кабинет нельзя`}
            error={postedError(posted, 'erase', 'isSure')}
          />
          <Button type="submit" className="self-start text-err!">
            <Trans>Удалить кабинет навсегда</Trans>
          </Button>
        </Form>
      </Disclosure>
    </Card>
  );
}
