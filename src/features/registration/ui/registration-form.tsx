import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { PasswordField, TextField } from '#kit/text-field.tsx';
import { PASSWORD_LEAST } from '#features/identity/rules/password-strength.ts';
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
import { fieldId, useRegistration } from './use-registration.ts';
import { useSendRegistration } from './use-send-registration.ts';

/** The form of both registration pages: one column, short parts. Without scripts it is posted as it is. */
export function RegistrationForm({
  data,
  posted,
}: {
  data: RegistrationData;
  posted?: PostedRegistration;
}) {
  const { t } = useLingui();
  const nameOf = useFaultName(data.method);
  const labels = useFieldLabels();
  const navigate = useNavigate();
  const { terms, method } = data;
  const state = useRegistration(
    { ...emptyTexts(data.country, data.residence), phone: data.newPhone },
    data,
    posted,
  );
  const captcha = useRef<CaptchaHandle>(null);
  const sending = useSendRegistration(state, data, captcha);
  const mentor = useRef<MentorHandle>(null);
  const country = state.texts.countryISO || data.country;
  const { centres, onRetry } = useCentres(data, country, posted?.centres);
  const phoneExample = data.countries.find(({ code }) => code === country)?.phoneExample ?? '';
  const isResting = data.isResidenceFirst && data.residence === '';
  const faults = state.found.flatMap((name) => {
    const error = state.errorOf(name);
    const label = nameOf(name);
    return error ? [{ fieldId: fieldId(name), text: label ? `${label}: ${error}` : error }] : [];
  });
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
          <input type="hidden" name="_csrf_token" value={data.formToken} />
          <input type="hidden" name="requestKey" value={data.requestKey} />
          <input type="hidden" name="referral" value={data.referral} />
          <HiddenVersions versions={data.versions} />
          {data.isResidenceFirst && <input type="hidden" name="residence" value={data.residence} />}
          {data.newPhone && !posted && (
            <Alert type="warning" isInline>
              <Trans>
                С номером {data.newPhone} ещё никто не зарегистрирован. Заполните форму, он в ней
                уже есть.
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
          <CountryFields data={data} state={state} />
          <AboutFields state={state} terms={terms} isUnderAgeNoteShown={data.isUnderAgeNoteShown} />
          {terms.additions.length > 0 && (
            <FormPart
              id="registration-additions"
              title={<Trans>Для контракта в этой стране</Trans>}
            >
              <AdditionFields
                additions={terms.additions}
                valueOf={(field) => state.texts[field]}
                errorOf={(field) => state.errorOf(field)}
                onChange={(field, value) => state.setText(field, value)}
                onLeave={(field) => state.field(field).leave()}
              />
            </FormPart>
          )}
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
              id={fieldId('password')}
              name="password"
              label={labels['password']}
              help={t`От ${PASSWORD_LEAST} символов. Длинная фраза надёжнее значков`}
              value={state.texts.password}
              error={state.errorOf('password')}
              autoComplete="new-password"
              enterKeyHint="next"
              onChange={(event) => state.setText('password', event.target.value)}
              onBlur={() => state.field('password').leave()}
            />
          </FormPart>
          <CentreChoice
            // A centre of one country is none of another's.
            key={country}
            centres={centres}
            onRetry={onRetry}
            isResting={isResting}
            chosen={posted?.csc ?? ''}
            error={state.errorOf('csc')}
          />
          <FormPart
            id="registration-part-mentor"
            title={method === 'bp' ? <Trans>Партнёр компании</Trans> : <Trans>Консультант</Trans>}
          >
            <MentorPart data={data} state={state} posted={posted} ref={mentor} />
          </FormPart>
          <ConsentBoxes state={state} lines={data.consents} method={method} />
          {(sending.captchaAttempt > 0 || posted?.isCaptchaAsked) && (
            <FormCaptcha
              key={sending.captchaAttempt}
              ref={captcha}
              form="registration"
              isVisible={sending.captchaAttempt > 0}
              goOn={sending.goesOn ? (form) => void sending.send(form) : null}
            />
          )}
          <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper px-4 py-3 tablet:static tablet:mx-0 tablet:border-0 tablet:p-0">
            <Button
              type="submit"
              variant="filled"
              size="lg"
              state={sending.isSending ? 'pending' : 'idle'}
              isDisabled={isResting}
              className="w-full tablet:w-auto"
            >
              <Trans>Зарегистрироваться</Trans>
            </Button>
          </div>
        </fieldset>
      </form>
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
