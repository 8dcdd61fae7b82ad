import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { Badge } from '#kit/badge.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { focusLater } from '#kit/focus-delay.ts';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { askedPart } from '#web/lazy-part.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { Posted } from '../loaders/posted.ts';
import type { ProfileData } from '../loaders/profile.ts';
import { FormOutcome, postedError, useAnswerPlace, useIsSending } from './form-notes.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Where on the page the contacts stand. */
export const CONTACTS = 'contacts-title';

const PhoneCode = askedPart(() => import('./phone-code.tsx'));

interface FormProps {
  readonly data: ProfileData;
  readonly posted: Posted | undefined;
}

/** E-mail and phone: what stands now, and how it is changed with fresh proof. */
export function ContactForms(props: FormProps) {
  const { account } = props.data.frame;
  const { posted } = props;
  /** Whose code was right in the meantime; the page was read anew since. */
  const [proven, setProven] = useState<Posted | null>(null);
  const isProven = proven !== null && (posted === undefined || posted === proven);
  return (
    <Card aria-labelledby={CONTACTS}>
      <h3 id={CONTACTS} className="text-20 font-semi">
        <Trans>Контакты</Trans>
      </h3>
      <Contact
        title={<Trans>Почта</Trans>}
        value={account.email}
        isProven={account.isEmailProven}
        isOpen={posted?.intent === 'email'}
      >
        <EmailForm {...props} />
      </Contact>
      <Contact
        title={<Trans>Телефон</Trans>}
        value={props.data.phone}
        isProven={account.isPhoneProven}
        isOpen={isProven || (posted?.intent.startsWith('phone') ?? false)}
      >
        {isProven ? (
          <NewPhoneForm {...props} posted={{ ...proven, isDone: true, fields: {} }} isChanged />
        ) : (
          <PhoneForm {...props} onProven={setProven} />
        )}
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

type ContactField = ReturnType<ReturnType<typeof useAccountForm>['field']>;

/** The password again; where none is set, a fresh login is asked for in its place. */
function ProofField({ data, control }: Pick<FormProps, 'data'> & { control: ContactField }) {
  const { t } = useLingui();
  if (!data.frame.account.hasPassword)
    return (
      <p className="text-14 text-ink-2">
        <Trans>Пароль не задан, поэтому вход должен быть не старше получаса.</Trans>
      </p>
    );
  return (
    <PasswordField {...control} label={t`Пароль от кабинета`} autoComplete="current-password" />
  );
}

function EmailForm({ data, posted }: FormProps) {
  const { t } = useLingui();
  const place = useAnswerPlace(CONTACTS);
  const isSending = useIsSending('email');
  const { email: current, isEmailProven } = data.frame.account;
  // One that was never proven is proven in the same way.
  const known = { email: isEmailProven ? '' : current, password: '' };
  const form = useAccountForm({ intent: 'email', posted, known });
  const email = posted?.more['email'] ?? '';
  return (
    <Form
      {...place}
      method="post"
      noValidate
      preventScrollReset
      className="flex max-w-120 flex-col gap-4"
    >
      <input type="hidden" name="intent" value="email" />
      <FormOutcome
        posted={posted}
        intent="email"
        done={t`Письмо со ссылкой отправлено на ${email}. Почта изменится, когда вы подтвердите её по ссылке`}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label={t`Новая почта`}
        help={t`Пришлём ссылку. Пока вы не откроете её, останется прежняя почта`}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
      />
      <ProofField data={data} control={form.field('password')} />
      <Button type="submit" className="self-start" state={isSending ? 'pending' : 'idle'}>
        <Trans>Получить ссылку</Trans>
      </Button>
    </Form>
  );
}

/** Whether a code is on its way, for all we know, and is to be typed now. */
function isCodeAsked({ intent, isDone, more }: Posted): boolean {
  if (intent === 'phone') return isDone || more['code'] === 'TOO_SOON';
  return intent === 'phone-code' && !isDone;
}

function PhoneForm({
  onProven,
  ...props
}: FormProps & { readonly onProven: (posted: Posted) => void }) {
  const { posted } = props;
  const isScripted = useIsScripted();
  /** Whose proof became too old over the code, and what was said of it. */
  const [over, setOver] = useState<{ readonly asked: Posted; readonly refused: Posted } | null>(
    null,
  );
  if (!posted) return <NewPhoneForm {...props} />;
  if (over?.asked === posted) return <NewPhoneForm {...props} posted={over.refused} />;
  // Whoever has proven themselves goes on to the code, which asks for a captcha if need be.
  if (isScripted && posted.intent === 'phone' && posted.more['proof'])
    return (
      <Suspense fallback={null}>
        <PhoneCode
          posted={posted}
          onProven={() => onProven(posted)}
          onOver={(refused) => {
            setOver({ asked: posted, refused });
            focusLater(() => document.getElementById('phone-phone'));
          }}
        />
      </Suspense>
    );
  return isCodeAsked(posted) ? <PhoneCodeForm posted={posted} /> : <NewPhoneForm {...props} />;
}

function NewPhoneForm({
  data,
  posted,
  isChanged = false,
}: FormProps & { readonly isChanged?: boolean }) {
  const { t } = useLingui();
  const known = { phone: data.frame.account.isPhoneProven ? '' : data.phone, password: '' };
  const form = useAccountForm({ intent: 'phone', posted, known });
  const place = useAnswerPlace(CONTACTS);
  const isSending = useIsSending('phone');
  return (
    <Form
      {...place}
      method="post"
      noValidate
      preventScrollReset
      className="flex max-w-120 flex-col gap-4"
    >
      <input type="hidden" name="intent" value="phone" />
      <FormOutcome posted={posted} intent="phone" done={isChanged ? t`Телефон изменён` : ''} />
      <FormOutcome posted={posted} intent="phone-code" done={t`Телефон изменён`} />
      <TextField
        {...form.field('phone')}
        type="tel"
        label={t`Новый телефон`}
        help={t`Пришлём код в СМС. Например, ${data.phoneExample}`}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
      <ProofField data={data} control={form.field('password')} />
      <Button type="submit" className="self-start" state={isSending ? 'pending' : 'idle'}>
        <Trans>Получить код</Trans>
      </Button>
    </Form>
  );
}

/** The code without scripts. */
function PhoneCodeForm({ posted }: { posted: Posted }) {
  const { t } = useLingui();
  const place = useAnswerPlace(CONTACTS);
  const { paths } = useShell();
  const phone = posted.more['phone'] ?? posted.typed['phone'] ?? '';
  const proof = posted.more['proof'] ?? posted.typed['proof'] ?? '';
  return (
    <Form
      {...place}
      method="post"
      noValidate
      preventScrollReset
      className="flex max-w-120 flex-col gap-4"
    >
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="proof" value={proof} />
      <FormOutcome posted={posted} intent={posted.intent} done="" />
      <TextField
        id="phone-code"
        name="code"
        label={t`Код из СМС`}
        help={t`Отправили на ${phone}`}
        error={postedError(posted, 'phone-code', 'code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={12}
        enterKeyHint="done"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="phone-code" variant="filled">
          <Trans>Подтвердить телефон</Trans>
        </Button>
        <Button type="submit" name="intent" value="phone">
          <Trans>Отправить код ещё раз</Trans>
        </Button>
        <ButtonLink to={paths.profile()}>
          <Trans>Изменить телефон</Trans>
        </ButtonLink>
      </div>
    </Form>
  );
}
