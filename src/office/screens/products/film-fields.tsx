import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  FILM_SIZES,
  FILMS_MOST,
  filmInput,
  filmsIn,
  filmTitleInput,
} from '#features/catalogue/rules/film-form.ts';
import { Checkbox } from '#kit/checkbox.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { Section, useFormShown, useInput } from './form-shown.tsx';
import { useLanguageNames } from './product-words.ts';

/** Films of a product, each under what it is called; the last one is room for another. */
export function FilmFields() {
  const { t } = useLingui();
  const { values } = useFormShown();
  const places = Array.from({ length: filmsIn(values) }, (_, place) => place);
  return (
    <Section title={t`Ролики`}>
      <p className="text-14 text-ink-2">
        <Trans>
          Не больше {FILMS_MOST}. Стоят на странице товара своим разделом, в том же порядке.
        </Trans>
      </p>
      <div>
        {places.map((place) => (
          <OneFilm key={place} place={place} />
        ))}
      </div>
    </Section>
  );
}

function OneFilm({ place }: { readonly place: number }) {
  const { t } = useLingui();
  const { values, faults, languages } = useFormShown();
  const input = useInput();
  const nameOf = useLanguageNames();
  const titles = languages.map((language) => filmTitleInput(place, language));
  const source = values[filmInput(place, 'source')] ?? '';
  const title = titles.map((name) => values[name]).find(Boolean);
  const number = place + 1;
  const start = `film:${place}:`;
  return (
    <Disclosure
      open={Object.keys(faults).some((name) => name.startsWith(start))}
      title={title ?? (source || t`Ещё один ролик`)}
      aside={source === '' ? null : t`ролик ${number}`}
    >
      <div className="flex flex-col gap-4">
        <TextField
          {...input(filmInput(place, 'source'))}
          isOptional={source === ''}
          help={t`Адрес плеера, который начинается с https://, или наш файл: /videos/имя.mp4.`}
        />
        <div className="grid gap-4 tablet:grid-cols-3">
          <TextField
            {...input(filmInput(place, 'seconds'))}
            isOptional={source === ''}
            inputMode="numeric"
          />
          <Size place={place} />
          <Poster place={place} />
        </div>
        <div className="grid gap-4 tablet:grid-cols-2">
          {languages.map((language, index) => (
            <TextField
              key={language}
              {...input(filmTitleInput(place, language))}
              label={t`Название (${nameOf(language)})`}
              lang={language}
              isOptional={index > 0 || source === ''}
            />
          ))}
        </div>
        {source !== '' && (
          <Checkbox
            name={filmInput(place, 'gone')}
            value="on"
            label={t`Убрать ролик`}
            defaultChecked={values[filmInput(place, 'gone')] === 'on'}
          />
        )}
      </div>
    </Disclosure>
  );
}

const SIZE_WORDS: Readonly<Record<(typeof FILM_SIZES)[number], MessageDescriptor>> = {
  '1280x720': msg`Лёжа, 16 : 9`,
  '720x1280': msg`Стоя, 9 : 16`,
  '1080x1080': msg`Квадрат`,
  '1080x1350': msg`Стоя, 4 : 5`,
};

function Size({ place }: { readonly place: number }) {
  const { i18n } = useLingui();
  const { defaultValue, ...field } = useInput()(filmInput(place, 'size'));
  const isKnown = FILM_SIZES.some((size) => size === defaultValue);
  return (
    <SelectField
      {...field}
      defaultValue={defaultValue}
      options={[
        ...FILM_SIZES.map((value) => ({ value, label: i18n._(SIZE_WORDS[value]) })),
        // What a file brought in another size stays as it is.
        ...(isKnown ? [] : [{ value: defaultValue, label: defaultValue.replace('x', ' × ') }]),
      ]}
    />
  );
}

/** What stands there until somebody presses: one of the product's own pictures. */
function Poster({ place }: { readonly place: number }) {
  const { t } = useLingui();
  const { pictures } = useFormShown();
  const { defaultValue, ...field } = useInput()(filmInput(place, 'poster'));
  const ready = pictures.flatMap(({ own, state }, index) =>
    state === 'ready' && !own.includes(':')
      ? [{ value: own, label: t`Картинка ${index + 1}` }]
      : [],
  );
  const isListed = defaultValue === '' || ready.some(({ value }) => value === defaultValue);
  return (
    <SelectField
      {...field}
      defaultValue={defaultValue}
      isOptional
      emptyLabel={t`Без кадра`}
      options={[...ready, ...(isListed ? [] : [{ value: defaultValue, label: t`Как сейчас` }])]}
    />
  );
}
