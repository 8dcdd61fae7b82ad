import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { Alert } from '#kit/alert.tsx';
import { RadioCards } from '#kit/radio-cards.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { NoAnswer } from '#web/no-answer.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { CityPicker } from './city-picker.tsx';
import { CountryDetails, CountryEffect, CustomsWords, type Details } from './country-effect.tsx';
import { CustomsDialog } from './customs-dialog.tsx';
import { canDetect } from './geo.ts';
import { Attribution } from './attribution.tsx';
import { useLocationWindow } from './use-location-window.ts';

/** Where goods go, from which store, in which language. Source: I1-014, I2-078 to I2-084. */
export default function LocationDialog({ isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  const state = useLocationWindow();
  const { geo, countries, country, details, isElsewhere } = state;
  const detected = geo?.mainDetectedCity?.country.cntr === country ? geo.mainDetectedCity : null;
  const current = isElsewhere ? state.city : (geo?.currentCity ?? null);
  // A city that was chosen is doubted only by whoever asks where they are.
  const proposed = current === null || state.isDetected ? detected : null;
  return (
    <>
      <DialogSurface
        kind="sidebar"
        isOpen={isOpen}
        onClose={onClose}
        title={<Trans>Доставка и язык</Trans>}
        footer={
          <Button
            variant="filled"
            isWide
            state={state.isSending ? 'pending' : 'idle'}
            isDisabled={!state.isChanged || !state.isReady}
            onClick={() => void state.apply()}
          >
            <Trans>Применить</Trans>
          </Button>
        }
      >
        <div className="flex flex-col gap-6">
          {state.error && (
            <Alert type="error" isInline>
              {state.error}
            </Alert>
          )}
          {state.missing && <NoAnswer said={state.missing} onRetry={state.retry} />}
          {countries.length === 0 && !state.missing && <Skeleton className="h-18 rounded-sm" />}
          {countries.length > 0 && (
            <SelectField
              label={t`Страна доставки`}
              value={country}
              options={countries.map(({ cntr, name }) => ({ value: cntr, label: name }))}
              autoComplete="country"
              onChange={(event) => state.chooseCountry(event.target.value)}
            />
          )}
          {details && <CountryDetails details={details} />}
          {details && <CountryEffect details={details} />}
          {(!details || details.isThisStore) && (
            <CityPicker
              key={country}
              country={country}
              current={current}
              proposed={proposed}
              onDetect={canDetect() ? state.detect : undefined}
              onConfirm={state.confirmCity}
            />
          )}
          {details && <Choices details={details} state={state} />}
          <Attribution />
        </div>
      </DialogSurface>
      <CustomsDialog isOpen={isOpen && state.customs !== null} onClose={state.closeCustoms}>
        <CustomsWords sentences={state.customs ?? []} />
      </CustomsDialog>
    </>
  );
}

/** Stores where there are two or more, and languages. Source: I2-080, I2-084. */
function Choices({
  details,
  state,
}: {
  details: Details;
  state: ReturnType<typeof useLocationWindow>;
}) {
  const { t } = useLingui();
  const { stores, languages } = details;
  return (
    <>
      {stores.length > 1 && (
        <RadioCards
          legend={t`Онлайн-магазин`}
          name="onlineShop"
          value={state.store}
          onChange={state.chooseStore}
          cards={stores.map(({ code, name }) => ({ value: code, title: name }))}
        />
      )}
      {languages.length > 1 && (
        <RadioCards
          legend={t`Язык`}
          name="language"
          value={state.language}
          onChange={state.chooseLanguage}
          cards={languages.map(({ code, name }) => ({
            value: code,
            title: <span lang={code}>{name}</span>,
          }))}
        />
      )}
    </>
  );
}
