import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { FieldError } from '#kit/field-frame.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { birthYears } from '../rules/birth-date.ts';
import type { RegistrationTerms } from '../rules/check-registration.ts';
import { useFieldLabels } from './field-labels.ts';
import { FormInput, FormPart } from './form-input.tsx';
import { fieldId, type RegistrationState } from './use-registration.ts';

/** Who registers: name, sex, birth date. */
export function AboutFields({
  state,
  terms,
  isUnderAgeNoteShown,
}: {
  state: RegistrationState;
  terms: RegistrationTerms;
  isUnderAgeNoteShown: boolean;
}) {
  return (
    <FormPart id="registration-about" title={<Trans>О вас</Trans>}>
      <div className="grid gap-4 tablet:grid-cols-2">
        <FormInput
          state={state}
          name="secondName"
          autoComplete="family-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
        <FormInput
          state={state}
          name="name"
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="next"
        />
      </div>
      <SexChoice value={state.texts.sex} onChange={(sex) => state.setText('sex', sex)} />
      <BirthDate state={state} terms={terms} />
      {isUnderAgeNoteShown && <UnderAgeNote />}
    </FormPart>
  );
}

/** Source: I2-031, I3-022. */
export function SexChoice({ value, onChange }: { value: string; onChange: (sex: string) => void }) {
  const { t } = useLingui();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14">
        <Trans>Пол</Trans>
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {[
          { sex: 'W', label: t`Женский` },
          { sex: 'M', label: t`Мужской` },
        ].map(({ sex, label }) => (
          <label key={sex} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="sex"
              value={sex}
              autoComplete="sex"
              checked={value === sex}
              onChange={() => onChange(sex)}
              className="size-6 appearance-none rounded-pill border-2 border-line-strong bg-surface checked:border-[7px] checked:border-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Three fields and no calendar: nobody leafs back to 1975. Source: I5-021. */
function BirthDate({ state, terms }: { state: RegistrationState; terms: RegistrationTerms }) {
  const { t, i18n } = useLingui();
  const labels = useFieldLabels();
  const month = new Intl.DateTimeFormat(i18n.locale, { month: 'long', timeZone: 'UTC' });
  const error = state.errorOf('birthDate');
  const isWrong = error ? true : undefined;
  const { birthDay, birthMonth, birthYear } = state.texts;
  // Checked when the last of the three is left, not on the way from one to the next.
  const leave = () => {
    if (birthDay !== '' && birthMonth !== '' && birthYear !== '') state.leave('birthDate');
  };
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'registration-birth-error' : undefined}>
      <legend className="mb-1 text-14">{labels['birthDate']}</legend>
      {/* As wide as their longest words: where letters are large or the screen is narrow, the year goes below. */}
      <div className="birth-date">
        <TextField
          label={t`День`}
          id={fieldId('birthDate')}
          name="birthDay"
          value={birthDay}
          inputMode="numeric"
          autoComplete="bday-day"
          maxLength={2}
          aria-invalid={isWrong}
          onChange={(event) => state.setText('birthDay', event.target.value)}
          onBlur={leave}
        />
        <SelectField
          label={t`Месяц`}
          name="birthMonth"
          value={birthMonth}
          emptyLabel={t`Месяц`}
          autoComplete="bday-month"
          aria-invalid={isWrong}
          options={Array.from({ length: 12 }, (_none, at) => ({
            value: String(at + 1).padStart(2, '0'),
            label: month.format(new Date(Date.UTC(2000, at, 1))),
          }))}
          onChange={(event) => state.setText('birthMonth', event.target.value)}
          onBlur={leave}
        />
        <SelectField
          label={t`Год`}
          name="birthYear"
          value={birthYear}
          emptyLabel={t`Год`}
          autoComplete="bday-year"
          aria-invalid={isWrong}
          options={birthYears(terms.firstBirthYear, terms.today).map((year) => ({
            value: String(year),
            label: String(year),
          }))}
          onChange={(event) => state.setText('birthYear', event.target.value)}
          onBlur={leave}
        />
      </div>
      <div className="mt-1">
        <FieldError id="registration-birth-error" error={error} />
      </div>
    </fieldset>
  );
}

/** Text only: 18 stays the least (D69). Source: I5-023. */
function UnderAgeNote() {
  const { paths } = useShell();
  return (
    <p className="text-14 text-ink-2">
      <Trans>
        Об условиях регистрации лиц, не достигших 18 лет, см. пункт 1.1{' '}
        <Link to={paths.staticPage('cooperation-standards')} className="underline hover:text-brand">
          Стандартов сотрудничества
        </Link>
        .
      </Trans>
    </p>
  );
}
