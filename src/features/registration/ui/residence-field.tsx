import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/select-field.tsx';
import type { RegistrationData } from '../loaders/registration.ts';
import { FormPart } from './form-input.tsx';
import { fieldId, type RegistrationState } from './use-registration.ts';

const optionsOf = (countries: readonly { code: string; name: string }[]) =>
  countries.map(({ code, name }) => ({ value: code, label: name }));

/** The first question of consultants in Europe; a form of its own, so that it works without scripts. Source: I2-047, I5-040. */
export function ResidenceField({
  data,
  onChoose,
}: {
  data: RegistrationData;
  onChoose: (code: string) => void;
}) {
  const { t } = useLingui();
  return (
    <form method="get" className="contents">
      {data.referral && <input type="hidden" name="referral" value={data.referral} />}
      <FormPart id="registration-residence-part" title={<Trans>Где вы живёте</Trans>}>
        <SelectField
          id={fieldId('residence')}
          name="residence"
          label={t`Страна проживания`}
          help={t`Жителей других стран зарегистрирует магазин их страны: мы откроем его страницу`}
          value={data.residence}
          emptyLabel={t`Выберите страну`}
          autoComplete="country"
          options={optionsOf(data.residences)}
          onChange={(event) => onChoose(event.target.value)}
        />
        <div className="hidden no-script:block">
          <Button type="submit">
            <Trans>Дальше</Trans>
          </Button>
        </div>
        {data.residence === '' && (
          <p id="registration-resting" className="text-14 text-ink-2">
            <Trans>
              Сначала выберите страну проживания: от неё зависит, какой магазин вас зарегистрирует.
            </Trans>
          </p>
        )}
      </FormPart>
    </form>
  );
}

/** Countries of residence and delivery, where there is a choice. Source: I2-042, I2-043. */
export function CountryFields({
  data,
  state,
}: {
  data: RegistrationData;
  state: RegistrationState;
}) {
  const { t } = useLingui();
  const isResidenceAsked = !data.isResidenceFirst && data.residences.length > 1;
  const isCountryAsked = data.countries.length > 1;
  const { residence, countryISO } = state.texts;
  return (
    <>
      {!data.isResidenceFirst && !isResidenceAsked && (
        <input type="hidden" name="residence" value={residence} />
      )}
      {!isCountryAsked && <input type="hidden" name="countryISO" value={countryISO} />}
      {(isResidenceAsked || isCountryAsked) && (
        <FormPart id="registration-countries" title={<Trans>Страны</Trans>}>
          <div className="grid gap-4 tablet:grid-cols-2">
            {isResidenceAsked && (
              <SelectField
                id={fieldId('residence')}
                name="residence"
                label={t`Страна проживания`}
                value={residence}
                error={state.errorOf('residence')}
                autoComplete="country"
                options={optionsOf(data.residences)}
                onChange={(event) => state.setText('residence', event.target.value)}
              />
            )}
            {isCountryAsked && (
              <SelectField
                id={fieldId('countryISO')}
                name="countryISO"
                label={t`Страна доставки`}
                value={countryISO}
                error={state.errorOf('countryISO')}
                options={optionsOf(data.countries)}
                onChange={(event) => state.setText('countryISO', event.target.value)}
              />
            )}
          </div>
        </FormPart>
      )}
    </>
  );
}
