import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type FormEvent } from 'react';
import type { PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import { BANNER_KINDS } from '#features/content/model.ts';
import {
  BANNER_MOST,
  NO_WORDS,
  type BannerFaults,
  type TypedBanner,
} from '#features/content/rules/banner-form.ts';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { MomentFields } from '../../ui/moment-fields.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { BannerPictures } from './banner-pictures.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { useBannerFault, useBannerKinds } from './banner-words.ts';
import { readBannerForm } from './read-banner.ts';
import type { PictureTroubles } from './save-banner.ts';

export interface BannerShown {
  readonly typed: TypedBanner;
  readonly faults: BannerFaults;
  readonly troubles: PictureTroubles;
  readonly pictures: readonly PictureState[];
  /** The first one is always there. */
  readonly languages: readonly string[];
}

/** Everything that a banner is made of, and how the main page shows it. */
export function BannerFields({ shown }: { readonly shown: BannerShown }) {
  const [typed, setTyped] = useState(shown.typed);
  const [first = ''] = shown.languages;
  const [language, setLanguage] = useState(first);
  const look = ({ target }: FormEvent<HTMLDivElement>) => {
    if (!(target instanceof HTMLElement)) return;
    const form = target.closest('form');
    if (form) setTyped(readBannerForm(new FormData(form)).typed);
    const spoken = target.getAttribute('lang');
    if (spoken && shown.languages.includes(spoken)) setLanguage(spoken);
  };
  return (
    <div onInput={look} className="grid gap-4 wide:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Card className="flex min-w-0 flex-col gap-4">
          <Place shown={shown} />
          <Look shown={shown} />
        </Card>
        <Words shown={shown} />
      </div>
      <Card className="flex min-w-0 flex-col gap-4 self-start">
        <BannerPreview typed={typed} language={language} pictures={shown.pictures} />
        <BannerPictures shown={shown} />
      </Card>
    </div>
  );
}

function Place({ shown: { typed, faults } }: { readonly shown: BannerShown }) {
  const { t } = useLingui();
  const kinds = useBannerKinds();
  const faultOf = useBannerFault();
  return (
    <>
      <SelectField
        label={t`Место на главной`}
        name="kind"
        defaultValue={typed.kind}
        error={faultOf(faults, 'kind')}
        options={BANNER_KINDS.map((value) => ({ value, label: kinds[value] }))}
      />
      <MomentFields
        names={['startDay', 'startClock']}
        labels={[t`С какого дня`, t`В котором часу`]}
        typed={{ day: typed.startDay, clock: typed.startClock }}
        help={t`Пусто – сразу. Время магазина.`}
        error={faultOf(faults, 'start')}
        isOptional
      />
      <MomentFields
        names={['endDay', 'endClock']}
        labels={[t`До какого дня`, t`До которого часа`]}
        typed={{ day: typed.endDay, clock: typed.endClock }}
        help={t`С этого момента баннера уже нет. Пусто – без конца.`}
        error={faultOf(faults, 'end')}
        isOptional
      />
    </>
  );
}

function Look({ shown: { typed, faults } }: { readonly shown: BannerShown }) {
  const { t } = useLingui();
  const faultOf = useBannerFault();
  const fields = [
    ['left', t`Фон слева`],
    ['right', t`Фон справа`],
    ['color', t`Цвет слов`],
    ['titleSize', t`Размер заголовка`],
    ['subTitleSize', t`Размер подзаголовка`],
  ] as const;
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-4">
      {fields.map(([name, label]) => (
        <TextField
          key={name}
          label={label}
          name={name}
          maxLength={7}
          inputMode={name.endsWith('Size') ? 'numeric' : 'text'}
          spellCheck={false}
          defaultValue={typed[name]}
          error={faultOf(faults, name)}
          help={name === 'color' ? t`Магазин возьмёт ближайший из двух: тёмный или светлый.` : ''}
        />
      ))}
    </div>
  );
}

function Words({ shown: { typed, faults, languages } }: { readonly shown: BannerShown }) {
  const { t } = useLingui();
  const languageOf = useLanguageNames();
  const faultOf = useBannerFault();
  return languages.map((language, index) => {
    const words = typed.texts[language] ?? NO_WORDS;
    const field = (name: keyof typeof NO_WORDS, isOptional: boolean) => ({
      name: `${name}:${language}`,
      lang: language,
      maxLength: BANNER_MOST[name],
      defaultValue: words[name],
      isOptional,
      error: faultOf(faults, `${name}:${language}`),
    });
    const isFirst = index === 0;
    return (
      <Card key={language} className="flex min-w-0 flex-col gap-3">
        <h2 className="text-16 font-semi">{languageOf(language)}</h2>
        {!isFirst && (
          <p className="text-12 text-ink-2">
            <Trans>Без заголовка на этом языке баннер читают на другом.</Trans>
          </p>
        )}
        <TextField label={t`Заголовок`} {...field('title', !isFirst)} />
        <TextArea label={t`Подзаголовок`} rows={2} {...field('subTitle', true)} />
        <TextField label={t`Слова над заголовком`} {...field('labelName', true)} />
        <TextField label={t`Слова на кнопке`} {...field('buttonName', true)} />
        <TextField
          label={t`Куда ведёт`}
          {...field('link', !isFirst)}
          inputMode="url"
          help={
            isFirst
              ? t`Страница магазина, например /ru/shop/catalog/. Язык в адресе подставится сам.`
              : t`Пусто – туда же, на своём языке.`
          }
        />
      </Card>
    );
  });
}
