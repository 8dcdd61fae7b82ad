import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import type { Posted } from '../loaders/posted.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { FormOutcome, postedField } from './form-notes.tsx';

interface FormProps {
  readonly data: ProfileData;
  readonly posted: Posted | undefined;
}

/** E-mail and phone: what stands now, and how it is changed with fresh proof. */
export function ContactForms(props: FormProps) {
  const { account } = props.data.frame;
  return (
    <Card aria-labelledby="contacts-title">
      <h2 id="contacts-title" className="text-20 font-semi">
        <Trans>Контакты</Trans>
      </h2>
      <Contact
        title={<Trans>Почта</Trans>}
        value={account.email}
        isProven={account.isEmailProven}
        isOpen={props.posted?.intent === 'email'}
      >
        <EmailForm {...props} />
      </Contact>
      <Contact
        title={<Trans>Телефон</Trans>}
        value={props.data.phone}
        isProven={account.isPhoneProven}
        isOpen={props.posted?.intent.startsWith('phone') ?? false}
      >
        <PhoneForm {...props} />
      </Contact>
    </Card>
  );
}

interface ContactProps {
  readonly title: ReactNode;
  readonly value: string;
  readonly isProven: boolean;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

function Contact({ title, value, isProven, isOpen, children }: ContactProps) {
  return (
    <Disclosure
      open={isOpen}
      title={
        <span className="flex flex-col">
          <span className="text-14 font-regular text-ink-2">{title}</span>
          <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
            {value || <Trans>Не указано</Trans>}
            {value && !isProven && (
              <Badge tone="warn">
                <Trans>не подтверждено</Trans>
              </Badge>
            )}
          </span>
        </span>
      }
      aside={<Trans>Изменить</Trans>}
    >
      {children}
    </Disclosure>
  );
}

const useIsSending = (intent: string): boolean => useNavigation().formData?.get('intent') === intent;

/** The password again; where none is set, a fresh login is asked for in its place. */
function ProofField({ data, posted, intent }: FormProps & { intent: string }) {
  const { t } = useLingui();
  if (!data.frame.account.hasPassword)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Пароль не задан, поэтому вход должен быть не старше получаса.</Trans>
      </p>
    );
  return (
    <PasswordField
      id={`${intent}-password`}
      name="password"
      label={t`Пароль от кабинета`}
      error={postedField(posted, intent, 'password').error}
      autoComplete="current-password"
    />
  );
}

function EmailForm({ data, posted }: FormProps) {
  const { t } = useLingui();
  const field = postedField(posted, 'email', 'email');
  const isSending = useIsSending('email');
  const email = posted?.more['email'] ?? '';
  return (
    <Form method="post" noValidate preventScrollReset className="flex max-w-120 flex-col gap-4">
      <input type="hidden" name="intent" value="email" />
      <FormOutcome
        posted={posted}
        intent="email"
        done={t`Письмо со ссылкой отправлено на ${email}. Почта изменится, когда вы подтвердите её по ссылке`}
      />
      <TextField
        id="email-email"
        name="email"
        type="email"
        label={t`Новая почта`}
        help={t`Пришлём ссылку. Пока вы не откроете её, останется прежняя почта`}
        defaultValue={field.typed}
        error={field.error}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <ProofField data={data} posted={posted} intent="email" />
      <Button type="submit" className="self-start" state={isSending ? 'pending' : 'idle'}>
        <Trans>Получить ссылку</Trans>
      </Button>
    </Form>
  );
}

/** Whether the code has been sent and is to be typed now. */
function isCodeAsked(posted: Posted | undefined): posted is Posted {
  if (posted?.intent === 'phone') return posted.isDone;
  return posted?.intent === 'phone-code' && !posted.isDone;
}

function PhoneForm({ data, posted }: FormProps) {
  const { t } = useLingui();
  const field = postedField(posted, 'phone', 'phone');
  const isSending = useIsSending('phone');
  if (isCodeAsked(posted)) return <PhoneCodeForm posted={posted} />;
  return (
    <Form method="post" noValidate preventScrollReset className="flex max-w-120 flex-col gap-4">
      <input type="hidden" name="intent" value="phone" />
      <FormOutcome posted={posted} intent="phone" done="" />
      <FormOutcome posted={posted} intent="phone-code" done={t`Телефон изменён`} />
      <TextField
        id="phone-phone"
        name="phone"
        type="tel"
        label={t`Новый телефон`}
        help={t`Пришлём код в СМС. Например, ${data.phoneExample}`}
        defaultValue={field.typed}
        error={field.error}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
      <ProofField data={data} posted={posted} intent="phone" />
      <Button type="submit" className="self-start" state={isSending ? 'pending' : 'idle'}>
        <Trans>Получить код</Trans>
      </Button>
    </Form>
  );
}

function PhoneCodeForm({ posted }: { posted: Posted }) {
  const { t } = useLingui();
  const isSending = useIsSending('phone-code');
  const phone = posted.more['phone'] ?? posted.typed['phone'] ?? '';
  const proof = posted.more['proof'] ?? posted.typed['proof'] ?? '';
  return (
    <Form method="post" noValidate preventScrollReset className="flex max-w-120 flex-col gap-4">
      <input type="hidden" name="intent" value="phone-code" />
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="proof" value={proof} />
      <FormOutcome posted={posted} intent="phone-code" done="" />
      <TextField
        id="phone-code"
        name="code"
        label={t`Код из СМС`}
        help={t`Отправили на ${phone}`}
        error={postedField(posted, 'phone-code', 'code').error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        enterKeyHint="done"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
          <Trans>Подтвердить телефон</Trans>
        </Button>
      </div>
    </Form>
  );
}
