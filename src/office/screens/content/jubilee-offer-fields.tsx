import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PictureProblem, PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import {
  OFFER_MOST,
  type MonthFaults,
  type TypedOffer,
} from '#features/jubilee/rules/month-form.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import { useOffice } from '../../ui/use-office.ts';
import { useMonthFault } from './jubilee-words.ts';
import { NO_OFFER_WORDS, readOfferForm } from './read-offer-form.ts';

export interface OfferShown {
  readonly typed: TypedOffer;
  readonly faults: MonthFaults;
  readonly picture: PictureState | null;
  readonly trouble: PictureProblem | null;
  /** Of its month. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** An offer of a month: its days, picture and words in every language, and where its button leads, beside how it looks. */
export function JubileeOfferFields({ shown }: { readonly shown: OfferShown }) {
  const { language } = useOffice();
  const [typed, setTyped] = useState<TypedOffer>(shown.typed);
  const [spoken, setSpoken] = useState<string>(language);
  return (
    <div
      className="grid gap-4 wide:grid-cols-2"
      onInput={({ target }) => {
        const form = target instanceof HTMLElement ? target.closest('form') : null;
        if (form) setTyped(readOfferForm(new FormData(form), shown.typed.picture));
        const lang = target instanceof HTMLElement ? target.getAttribute('lang') : null;
        if (lang) setSpoken(lang);
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Place shown={shown} />
        <Words shown={shown} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 self-start">
        <Preview
          words={typed.texts[spoken] ?? NO_OFFER_WORDS}
          language={spoken}
          picture={shown.picture?.picture ?? null}
        />
        <OfferPicture shown={shown} />
      </div>
    </div>
  );
}

function Place({ shown: { typed, faults, firstDay, lastDay } }: { readonly shown: OfferShown }) {
  const { t } = useLingui();
  const faultOf = useMonthFault(OFFER_MOST);
  const wordless = faultOf(faults, 'texts');
  const day = (name: 'firstDay' | 'lastDay') => ({
    name,
    type: 'date' as const,
    min: firstDay,
    max: lastDay,
    isOptional: true,
    defaultValue: typed[name],
    error: faultOf(faults, name),
  });
  return (
    <Card className="flex flex-col gap-3">
      <TextField
        label={t`Куда ведёт кнопка`}
        name="path"
        inputMode="url"
        defaultValue={typed.path}
        error={faultOf(faults, 'path')}
        help={t`Путь после языка, например shop/actions/.`}
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField label={t`С какого дня видно`} {...day('firstDay')} />
        <TextField label={t`По какой день`} {...day('lastDay')} help={t`Пусто – весь месяц.`} />
      </div>
      {wordless && (
        <p role="alert" className="text-14 text-err">
          {wordless}
        </p>
      )}
    </Card>
  );
}

function OfferPicture({ shown }: { readonly shown: OfferShown }) {
  const { t } = useLingui();
  const { typed, picture, trouble } = shown;
  return (
    <Card>
      <PictureField
        name="picture"
        label={t`Картинка предложения`}
        help={t`Лучше всего 4:3, от 800 точек в ширину.`}
        own={typed.picture}
        state={picture}
        trouble={trouble ?? undefined}
      />
    </Card>
  );
}

function Words({ shown: { typed, faults } }: { readonly shown: OfferShown }) {
  const { t } = useLingui();
  const faultOf = useMonthFault(OFFER_MOST);
  return LANGUAGES.map((language) => {
    const field = (name: keyof typeof OFFER_MOST) => ({
      name: `${name}:${language}`,
      lang: language,
      maxLength: OFFER_MOST[name],
      isOptional: true,
      defaultValue: typed.texts[language]?.[name] ?? '',
      error: faultOf(faults, `${name}:${language}`),
    });
    return (
      <Card key={language} className="flex min-w-0 flex-col gap-3">
        <h2 className="text-16 font-semi">{LANGUAGE_NAMES[language]}</h2>
        <TextField label={t`Название`} {...field('name')} />
        <TextField label={t`Вид предложения`} {...field('type')} />
        <TextArea label={t`Коротко, на карточке`} rows={2} {...field('short')} />
        <TextArea label={t`Целиком, в окне`} rows={5} {...field('full')} />
        <TextField label={t`Слова на кнопке`} {...field('button')} />
      </Card>
    );
  });
}

/** The card and the window of the page of the jubilee. */
function Preview({
  words: { name, type, short, full, button },
  language,
  picture,
}: {
  readonly words: TypedOffer['texts'][string];
  readonly language: string;
  readonly picture: PictureState['picture'];
}) {
  const { t } = useLingui();
  const drawn = (
    <Picture
      picture={picture}
      alt=""
      sizes="400px"
      fallback={<LineDrawing name="twig" />}
      className="aspect-4/3 w-full"
    />
  );
  return (
    <section
      aria-label={t`Как это увидят`}
      className="flex min-w-0 flex-col gap-4 self-start wrap-anywhere"
    >
      <p className="text-12 text-ink-2">
        <Trans>Как это увидят</Trans>
      </p>
      <div
        lang={language}
        className="flex max-w-90 flex-col overflow-hidden rounded-lg bg-j-violet-tint"
      >
        {drawn}
        <div className="flex flex-col gap-2 p-5">
          <p className="text-14 font-semi text-j-violet">{type}</p>
          <p className="text-20 font-semi">{name}</p>
          <p className="text-14">{short}</p>
        </div>
      </div>
      <Card lang={language} className="flex max-w-140 flex-col gap-4">
        {drawn}
        <p className="text-14 font-semi text-ink-2">{type}</p>
        <p className="whitespace-pre-line">{full}</p>
        {button && (
          <span className={buttonClasses({ variant: 'filled', isWide: true })}>{button}</span>
        )}
      </Card>
    </section>
  );
}
