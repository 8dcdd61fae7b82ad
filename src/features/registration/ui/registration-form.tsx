import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { PASSWORD_LEAST } from '#features/identity/rules/password-strength.ts';
import { Amount } from '#web/second-price.tsx';
import { FormFaults } from '#web/form-faults.tsx';
import { FormCaptcha } from '#features/captcha/ui/lazy/public.ts';
import type { CaptchaHandle } from '#features/captcha/ui/public.ts';
import { emptyTexts } from '../rules/form-texts.ts';
import type { RegistrationData } from '../loaders/registration.ts';
import type { PostedRegistration } from '../loaders/post-registration.ts';
import { AboutFields } from './about-fields.tsx';
import { AdditionFields } from './addition-fields.tsx';
import { CentreChoice } from './centre-choice.tsx';
import { ConsentBoxes } from './consent-boxes.tsx';
import { useFaultName, useFieldLabels } from './field-labels.ts';
import { FormInput, FormPart } from './form-input.tsx';
import { MentorPart, type MentorHandle } from './mentor-part.tsx';
import { HiddenVersions } from './hidden-versions.tsx';
import { CountryFields, ResidenceField } from './residence-field.tsx';
import { useCentres } from './use-centres.ts';
import { fieldId, useRegistration, type RegistrationState } from './use-registration.ts';
import { useSendRegistration } from './use-send-registration.ts';

interface FormProps {
  readonly data: RegistrationData;
  /** What came of the form when a browser without scripts sent it. */
  readonly posted?: PostedRegistration | undefined;
}

type Sending = ReturnType<typeof useSendRegistration>;

interface PartProps extends FormProps {
  readonly state: RegistrationState;
}

/** The form of both registration pages: one column, short parts. Without scripts it is posted as it is. */
export function RegistrationForm({ data, posted }: FormProps) {
  const navigate = useNavigate();
  const state = useRegistration(
    { ...emptyTexts(data.country, data.residence), phone: data.newPhone },
    data,
    posted,
  );
  const captcha = useRef<CaptchaHandle>(null);
  const sending = useSendRegistration(state, data, captcha);
  const mentor = useRef<MentorHandle>(null);
  const isResting = data.isResidenceFirst && data.residence === '';
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {data.isResidenceFirst && (
        <ResidenceField
          data={data}
          onChoose={(code) => {
            state.setText('residence', code);
            void navigate(`?${residenceQuery(code, data.referral)}`, {
              preventScrollReset: true,
              replace: true,
            });
          }}
        />
      )}
      <form
        method="post"
        noValidate
        aria-describedby={isResting ? 'registration-resting' : undefined}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          if (state.reveal()) return;
          const goOn = () => void sending.send(form);
          if (mentor.current?.mayGoOn(goOn) ?? true) goOn();
        }}
      >
        <fieldset disabled={isResting} className="flex min-w-0 flex-col gap-4 disabled:opacity-60">
          <HiddenFields data={data} />
          <FormHead data={data} posted={posted} state={state} />
          <PersonParts data={data} posted={posted} state={state} sending={sending} />
          <FormPart
            id="registration-part-mentor"
            title={
              data.method === 'bp' ? <Trans>Партнёр компании</Trans> : <Trans>Консультант</Trans>
            }
          >
            <MentorPart data={data} state={state} posted={posted} ref={mentor} />
          </FormPart>
          <ConsentBoxes state={state} lines={data.consents} method={data.method} />
          {(sending.captchaAttempt > 0 || posted?.isCaptchaAsked) && (
            <FormCaptcha
              key={sending.captchaAttempt}
              ref={captcha}
              form="registration"
              isVisible={sending.captchaAttempt > 0}
              goOn={sending.goesOn ? (form) => void sending.send(form) : null}
            />
          )}
          <FeeNote data={data} country={state.texts.countryISO || data.country} />
          <SendBar isSending={sending.isSending} isResting={isResting} />
        </fieldset>
      </form>
    </div>
  );
}

function HiddenFields({ data }: { data: RegistrationData }) {
  return (
    <>
      <input type="hidden" name="_csrf_token" value={data.formToken} />
      <input type="hidden" name="requestKey" value={data.requestKey} />
      <input type="hidden" name="referral" value={data.referral} />
      <HiddenVersions versions={data.versions} />
      {data.isResidenceFirst && <input type="hidden" name="residence" value={data.residence} />}
    </>
  );
}

/** What is said of the form as a whole, before its parts. */
function FormHead({ data, posted, state }: PartProps) {
  const nameOf = useFaultName(data.method);
  const faults = state.summary.map(({ name, fieldId: target, text }) => {
    const label = nameOf(name);
    return { fieldId: target, text: label ? `${label}: ${text}` : text };
  });
  return (
    <>
      {data.newPhone && !posted && (
        <Alert type="warning" isInline>
          <Trans>
            С номером {data.newPhone} ещё никто не зарегистрирован. Заполните форму, он в ней уже
            есть.
          </Trans>
        </Alert>
      )}
      <FormFaults faults={faults} attempt={state.attempt} />
      {posted && faults.length === 0 && posted.message.length > 0 && (
        <Alert type={posted.isCodeAsked ? 'warning' : 'error'} isInline>
          {posted.message.join(' ')}
        </Alert>
      )}
      {posted?.isCodeAsked && <CodeInput error={posted.fields['code'] ?? null} />}
    </>
  );
}

/** Who registers, how they are reached, and where they are served. */
function PersonParts({ data, posted, state, sending }: PartProps & { sending: Sending }) {
  const country = state.texts.countryISO || data.country;
  const { centres, onRetry } = useCentres(data, country, posted?.centres);
  const { terms } = data;
  return (
    <>
      <CountryFields data={data} state={state} />
      <AboutFields state={state} terms={terms} isUnderAgeNoteShown={data.isUnderAgeNoteShown} />
      {terms.additions.length > 0 && (
        <FormPart id="registration-additions" title={<Trans>Для контракта в этой стране</Trans>}>
          <AdditionFields
            additions={terms.additions}
            valueOf={(field) => state.texts[field]}
            errorOf={state.errorOf}
            onChange={state.setText}
            onLeave={(field) => state.field(field).onBlur()}
          />
        </FormPart>
      )}
      <Contacts data={data} state={state} sending={sending} country={country} />
      <CentreChoice
        // A centre of one country is none of another's.
        key={country}
        centres={centres}
        onRetry={onRetry}
        isResting={data.isResidenceFirst && data.residence === ''}
        chosen={posted?.csc ?? ''}
        error={state.errorOf('csc')}
      />
    </>
  );
}

interface ContactsProps extends PartProps {
  readonly sending: Sending;
  readonly country: string;
}

/** Phone and e-mail, of which the server is asked as soon as they are right by themselves, and the password. */
function Contacts({ data, state, sending, country }: ContactsProps) {
  const { t } = useLingui();
  const labels = useFieldLabels();
  const phoneExample = data.countries.find(({ code }) => code === country)?.phoneExample ?? '';
  return (
    <FormPart id="registration-contacts" title={<Trans>Контакты и вход</Trans>}>
      <FormInput
        state={state}
        name="phone"
        type="tel"
        help={t`Например, ${phoneExample}`}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
        onLeft={(phone) => void sending.checkPhone(phone, country)}
      />
      <FormInput
        state={state}
        name="email"
        type="email"
        help={t`Пришлём номер контракта и ссылку, чтобы подтвердить почту`}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        onLeft={(email) => void sending.checkEmail(email.trim())}
      />
      <PasswordField
        {...state.field('password')}
        label={labels['password']}
        help={t`От ${PASSWORD_LEAST} символов. Длинная фраза надёжнее значков`}
        autoComplete="new-password"
        enterKeyHint="next"
      />
    </FormPart>
  );
}

/** What registering costs is said before it is done. */
function FeeNote({ data, country }: { data: RegistrationData; country: string }) {
  const fee = data.countries.find(({ code }) => code === country)?.fee;
  if (!fee) return null;
  const sum = <Amount major={fee.sum} currency={fee.currency} />;
  return (
    <Alert type="warning" isInline>
      <Trans>
        Регистрация консультанта стоит {sum}. Взнос платится один раз, после регистрации, в вашем
        кабинете.
      </Trans>
    </Alert>
  );
}

/** On phones it stays in sight. */
function SendBar({ isSending, isResting }: { isSending: boolean; isResting: boolean }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 tablet:static tablet:mx-0 tablet:border-0 tablet:p-0">
      <Button
        type="submit"
        variant="filled"
        size="lg"
        state={isSending ? 'pending' : 'idle'}
        isDisabled={isResting}
        className="w-full tablet:w-auto"
      >
        <Trans>Зарегистрироваться</Trans>
      </Button>
    </div>
  );
}

const residenceQuery = (residence: string, referral: string): string =>
  new URLSearchParams({ residence, ...(referral ? { referral } : {}) }).toString();

/** The code of the phone as one more field, for browsers without scripts. */
function CodeInput({ error }: { error: string | null }) {
  const { t } = useLingui();
  return (
    <FormPart id="registration-code-part" title={<Trans>Подтвердите телефон</Trans>}>
      <TextField
        id={fieldId('code')}
        name="code"
        label={t`Код из СМС`}
        error={error}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
      />
    </FormPart>
  );
}
