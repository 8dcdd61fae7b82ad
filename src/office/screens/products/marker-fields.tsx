import { Trans, useLingui } from '@lingui/react/macro';
import { MARKER_ALIASES } from '#features/catalogue/rules/markers.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Section, useFormShown, useInput } from './form-shown.tsx';
import { useMarkerWords } from './product-words.ts';

/** Markers with the days on which they hold. */
export function MarkerFields() {
  const { t } = useLingui();
  const { values } = useFormShown();
  const input = useInput();
  const wordsOf = useMarkerWords();
  return (
    <Section title={t`Метки`}>
      <p className="text-14 text-ink-2">
        <Trans>
          Время – UTC, одно для всех магазинов. Без конца метка стоит, пока её не снимут.
        </Trans>
      </p>
      <ul className="flex flex-col">
        {MARKER_ALIASES.map((alias) => (
          <li
            key={alias}
            className="grid items-start gap-x-4 border-t border-line py-2 first:border-0 tablet:grid-cols-3"
          >
            <Checkbox
              name={`marker:${alias}`}
              value="on"
              label={wordsOf(alias)}
              defaultChecked={values[`marker:${alias}`] === 'on'}
            />
            {(['from', 'to'] as const).map((end) => {
              const { label: _whole, ...field } = input(`marker:${alias}:${end}`);
              return (
                <TextField
                  key={end}
                  {...field}
                  label={end === 'from' ? t`с` : t`по`}
                  aria-label={_whole}
                  type="datetime-local"
                  step={field.defaultValue.length > 16 ? 1 : undefined}
                  isOptional={end === 'to'}
                  aria-required={false}
                />
              );
            })}
          </li>
        ))}
      </ul>
    </Section>
  );
}
