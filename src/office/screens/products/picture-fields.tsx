import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { PictureState } from '#features/catalogue/rules/incoming-picture.ts';
import { altInput } from '#features/catalogue/rules/form-inputs.ts';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { Disclosure } from '#kit/disclosure.tsx';
import { Picture } from '#kit/picture.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { DROP_LINES } from '../../ui/drop-lines.ts';
import { useChangesOfForm } from '../../ui/use-changes-of-form.ts';
import { useDragOrder } from '../../ui/use-drag-order.ts';
import { FocusLink } from '../../ui/focus-link.tsx';
import { AddPictures } from './add-pictures.tsx';
import { Section, useFormShown, useInput } from './form-shown.tsx';
import { usePictureProblem } from './picture-words.ts';
import { useFormFault, useLanguageNames } from './product-words.ts';
import { usePictures, type Pictures } from './use-pictures.ts';

/** Pictures of a product: what is added, in which order they stand, what they show, and which go. */
export function PictureFields({
  sku,
  shown,
  isOpen,
}: {
  readonly sku: string;
  /** In the order of the form. */
  readonly shown: readonly PictureState[];
  /** Whether whoever looks at them may change them. */
  readonly isOpen: boolean;
}) {
  const { t } = useLingui();
  const { faults } = useFormShown();
  const fault = useFormFault()(faults.pictures);
  const pictures = usePictures(sku, shown);
  const order = pictures.items.map(({ own }) => own).join('\n');
  const place = useChangesOfForm<HTMLDivElement>(order, pictures.reset);
  const list = useRef<HTMLUListElement>(null);
  useDragOrder(list, order, pictures.place);
  return (
    <Section title={t`Картинки`}>
      <div ref={place} className="flex flex-col gap-4">
        {fault && (
          <p role="alert" className="text-14 text-err">
            {fault}
          </p>
        )}
        {pictures.items.length === 0 ? (
          <p className="text-14 text-ink-2">
            <Trans>Картинок пока нет.</Trans>
          </p>
        ) : (
          <ul ref={list} className="flex flex-col gap-4">
            {pictures.items.map((item, index) => (
              <OnePicture
                key={item.own}
                item={item}
                index={index}
                pictures={pictures}
                isOpen={isOpen}
              />
            ))}
          </ul>
        )}
        {isOpen && <AddPictures pictures={pictures} />}
      </div>
    </Section>
  );
}

function OnePicture({
  item: { own, picture, state, problem },
  index,
  pictures,
  isOpen,
}: {
  readonly item: PictureState;
  readonly index: number;
  readonly pictures: Pictures;
  readonly isOpen: boolean;
}) {
  const { t } = useLingui();
  const problemOf = usePictureProblem();
  const [isGone, setGone] = useState(false);
  const number = index + 1;
  return (
    <li
      data-item={own}
      className={classNames('flex flex-wrap gap-4 border-b border-line pb-4', DROP_LINES)}
    >
      <input type="hidden" name="picture" value={own} />
      <span
        data-grip={isOpen ? '' : undefined}
        title={isOpen && pictures.items.length > 1 ? t`Можно перетащить` : undefined}
        className={isOpen ? 'h-fit cursor-grab *:pointer-events-none' : 'h-fit'}
      >
        <Picture
          picture={picture}
          alt={t`Картинка ${number}`}
          sizes="96px"
          className={classNames('aspect-4/5 w-24 rounded-sm', isGone && 'opacity-40')}
        />
      </span>
      <div className="flex min-w-60 flex-1 flex-col gap-2">
        <p aria-live="polite" className="flex min-h-6 flex-wrap items-center gap-2 text-14">
          <span className="font-semi">{t`Картинка ${number}`}</span>
          {index === 0 && <Badge tone="brand">{t`главная`}</Badge>}
          {state === 'waiting' && <Badge tone="info">{t`готовится`}</Badge>}
          {state === 'refused' && <span className="text-err">{problemOf(problem)}</span>}
          {own.includes(':') && <span className="text-ink-2 wrap-anywhere">{own}</span>}
        </p>
        {isOpen && (
          <Actions
            own={own}
            index={index}
            pictures={pictures}
            mayTryAgain={problem === 'AWAY' || problem === 'STATUS'}
            onGone={setGone}
          />
        )}
        <FocusLink picture={picture} />
        <Alts own={own} />
      </div>
    </li>
  );
}

function Actions({
  own,
  index,
  pictures,
  mayTryAgain,
  onGone,
}: {
  readonly own: string;
  readonly index: number;
  readonly pictures: Pictures;
  readonly mayTryAgain: boolean;
  readonly onGone: (isGone: boolean) => void;
}) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const number = index + 1;
  const last = pictures.items.length - 1;
  /** What moves takes the focus along, also where its row was put anew. */
  const move = (button: HTMLButtonElement, by: -1 | 1) => {
    pictures.move(own, by);
    requestAnimationFrame(() => button.focus());
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isScripted ? (
        <>
          <Button
            isDisabled={index === 0}
            aria-label={t`Раньше: картинка ${number}`}
            onClick={({ currentTarget }) => move(currentTarget, -1)}
          >
            <Trans>Раньше</Trans>
          </Button>
          <Button
            isDisabled={index === last}
            aria-label={t`Позже: картинка ${number}`}
            onClick={({ currentTarget }) => move(currentTarget, 1)}
          >
            <Trans>Позже</Trans>
          </Button>
          {mayTryAgain && (
            <Button onClick={() => pictures.again(own)}>
              <Trans>Попробовать ещё раз</Trans>
            </Button>
          )}
        </>
      ) : (
        <TypedPlace number={number} />
      )}
      <label className="flex min-h-11 items-center gap-2 text-14">
        <input
          type="checkbox"
          name="picture-gone"
          value={own}
          onChange={({ target }) => onGone(target.checked)}
          className="size-5 accent-(--brand)"
        />
        <Trans>Убрать</Trans>
      </label>
    </div>
  );
}

/** Where scripts do not move pictures, their places are typed. */
function TypedPlace({ number }: { readonly number: number }) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-14">
      <Trans>Место</Trans>
      <input
        name="picture-place"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={number}
        maxLength={3}
        className="min-h-11 w-16 rounded-sm border border-line-strong bg-surface px-3 text-14 text-ink"
      />
    </label>
  );
}

/** What a picture shows, in each language, for whoever does not see it. */
function Alts({ own }: { readonly own: string }) {
  const { t } = useLingui();
  const { languages, values, faults } = useFormShown();
  const input = useInput();
  const nameOf = useLanguageNames();
  const names = languages.map((language) => ({ language, name: altInput(language, own) }));
  const said = names.filter(({ name }) => values[name]);
  return (
    <Disclosure
      open={names.some(({ name }) => faults[name])}
      title={t`Что на картинке`}
      aside={
        said.length === 0
          ? t`не описана`
          : said.map(({ language }) => language.toUpperCase()).join(', ')
      }
    >
      <div className="grid gap-4 tablet:grid-cols-2">
        {names.map(({ language, name }) => (
          <TextField
            key={name}
            {...input(name)}
            label={nameOf(language)}
            lang={language}
            isOptional
          />
        ))}
      </div>
    </Disclosure>
  );
}
