import { Trans, useLingui } from '@lingui/react/macro';
import { PROGRAMMES, type PromotionType } from '#features/offers/model.ts';
import {
  CHOICE_PLACES,
  choiceInputs,
  hasChoices,
  isPresentType,
  type KindColumn,
} from '#features/offers/rules/kind-fields.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useInputs, type EditShown } from './edit-fields.tsx';
import { useEditFault, useEditWords } from './edit-words.ts';
import { useProgrammeWords } from './promotion-words.ts';

interface OfKind {
  readonly shown: EditShown;
  readonly type: PromotionType;
}

/** What makes the kind of a promotion: its set, what is chosen in it, and how it is counted. */
export const KindFields = ({ shown, type }: OfKind) => (
  <>
    {hasChoices(type) && <Contents shown={shown} type={type} />}
    <Counting shown={shown} />
  </>
);

function Contents({ shown, type }: OfKind) {
  const { t } = useLingui();
  const input = useInputs(shown);
  const isOn = (name: KindColumn) => !shown.off.includes(name);
  const isFilled = (place: number) => Boolean(shown.values[choiceInputs(place).products]);
  const isWrong = (place: number) =>
    Object.values(choiceInputs(place)).some((name) => Boolean(shown.faults[name]));
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-18 font-semi">
        {isPresentType(type) ? <Trans>Подарок на выбор</Trans> : <Trans>Состав набора</Trans>}
      </h2>
      <p className="text-14 text-ink-2">
        {isPresentType(type) ? (
          <Trans>
            Подарок приходит сам – тогда назовите его ниже, в «Что даёт», – или его выбирает
            покупатель: тогда назовите здесь, из чего.
          </Trans>
        ) : (
          <Trans>
            В набор идёт то, что в нём всегда, и то, что покупатель выбирает по шагам. Хватит и
            одного из двух.
          </Trans>
        )}
      </p>
      {isOn('items') && <TextField {...input('items')} help={t`Например: 400501*2 400502.`} />}
      <div>
        {CHOICE_PLACES.map((place) => (
          <Disclosure
            key={place}
            open={place === 1 || isFilled(place) || isWrong(place)}
            title={t`Выбор ${place}`}
            aside={!isFilled(place) && <Badge>{t`нет`}</Badge>}
          >
            <Choice shown={shown} place={place} />
          </Disclosure>
        ))}
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        {isOn('points') && (
          <TextField {...input('points')} help={t`Пусто – сколько выйдет по товарам.`} />
        )}
        {isOn('vat') && (
          <TextField {...input('vat')} help={t`Пусто – самый большой из его товаров.`} />
        )}
        {isOn('per_turn') && <TextField {...input('per_turn')} help={t`Пусто – один.`} />}
      </div>
    </Card>
  );
}

function Choice({ shown, place }: { readonly shown: EditShown; readonly place: number }) {
  const { t } = useLingui();
  const input = useInputs(shown);
  const { products, count, optional } = choiceInputs(place);
  return (
    <div className="flex flex-col gap-4">
      <TextArea
        {...input(products)}
        rows={2}
        help={t`Артикулы через пробел. Своя цена внутри акции – после знака равенства: 400501=590.`}
      />
      <span className="max-w-80">
        <TextField {...input(count)} help={t`Пусто – одна.`} inputMode="numeric" />
      </span>
      <KindBox shown={shown} name={optional} />
    </div>
  );
}

/** A box that is not ticked says nothing by itself: the page names it. */
function KindBox({ shown, name }: { readonly shown: EditShown; readonly name: string }) {
  const wordsOf = useEditWords();
  const faultOf = useEditFault();
  const fault = faultOf(shown.faults[name]);
  return (
    <div>
      <input type="hidden" name="box" value={name} />
      <label className="flex min-h-11 w-fit items-center gap-2 text-14">
        <input
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={shown.values[name] === 'yes'}
        />
        {wordsOf(name)}
      </label>
      {fault && <p className="text-14 text-err">{fault}</p>}
    </div>
  );
}

const BOXES = ['repeatable', 'several_kits', 'margined', 'limited_set', 'three_days'] as const;

function Counting({ shown }: { readonly shown: EditShown }) {
  const { t } = useLingui();
  const input = useInputs(shown);
  const programmes = useProgrammeWords();
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-18 font-semi">
        <Trans>Как считается</Trans>
      </h2>
      <div className="flex flex-col">
        {BOXES.filter((name) => !shown.off.includes(name)).map((name) => (
          <KindBox key={name} shown={shown} name={name} />
        ))}
      </div>
      <div className="grid gap-4 tablet:grid-cols-2">
        <SelectField
          {...input('programme')}
          emptyLabel={t`ни к какой`}
          options={PROGRAMMES.map((value) => ({ value, label: programmes[value] }))}
        />
        <TextField {...input('step')} inputMode="numeric" />
      </div>
    </Card>
  );
}
