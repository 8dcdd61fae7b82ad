import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type {
  PromoFormFaults,
  PromoInput,
  TypedPromo,
} from '#features/promo-codes/rules/promo-form.ts';
import { PROMO_BUYERS, PROMO_KINDS, PROMO_TARGETS } from '#features/promo-codes/rules/promo-row.ts';
import { Card } from '#kit/card.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import { MomentFields } from '../../ui/moment-fields.tsx';
import {
  KIND_WORDS,
  TARGET_WORDS,
  useCodeBuyers,
  useCodeFault,
  useInputWords,
} from './promo-words.ts';

export interface CodeShown {
  readonly typed: TypedPromo;
  readonly faults: PromoFormFaults;
  /** Inputs that orders were given by: they stay as they are. */
  readonly kept: readonly PromoInput[];
  /** Of a run each code opens once, and its form has other words for what it is called. */
  readonly isRun: boolean;
  /** ISO code of the store's money; null: the store is not chosen yet. */
  readonly currency: string | null;
}

function useInputs({ typed, faults }: CodeShown) {
  const wordsOf = useInputWords();
  const faultOf = useCodeFault();
  return (name: PromoInput, isOptional = true) => ({
    name,
    label: wordsOf(name),
    defaultValue: typed[name],
    error: faultOf(faults[name]),
    autoComplete: 'off',
    isOptional,
  });
}

/** Everything that a code is made of. */
export const CodeFields = ({ shown }: { readonly shown: CodeShown }) => (
  <div className="grid gap-4 wide:grid-cols-2">
    <Card className="flex min-w-0 flex-col gap-4">
      {shown.kept.length > 0 ? <Kept shown={shown} /> : <Worth shown={shown} />}
    </Card>
    <Card className="flex min-w-0 flex-col gap-4">
      <SpanFields shown={shown} />
    </Card>
    <Card className="flex min-w-0 flex-col gap-4 wide:col-span-2">
      <ForWhom shown={shown} />
    </Card>
  </div>
);

/** What orders were given by a code: carried along as it stands. */
function Kept({ shown: { typed, kept, faults } }: { readonly shown: CodeShown }) {
  const faultOf = useCodeFault();
  const wrong = kept.flatMap((name) => faultOf(faults[name]) ?? []);
  return (
    <>
      <h2 className="text-18 font-semi">
        <Trans>Что даёт</Trans>
      </h2>
      <p className="text-14 text-ink-2">
        <Trans>
          По промокоду уже заказывали, поэтому он и то, что он даёт, остаются прежними. Срок,
          условия и сколько раз – можно менять. Для другой скидки сделайте новый промокод.
        </Trans>
      </p>
      {kept.map((name) => (
        <input key={name} type="hidden" name={name} value={typed[name]} />
      ))}
      {wrong.map((words) => (
        <p key={words} className="text-14 text-err">
          {words}
        </p>
      ))}
    </>
  );
}

function useKindOptions() {
  const { i18n } = useLingui();
  return {
    kinds: PROMO_KINDS.map((value) => ({ value, label: i18n._(KIND_WORDS[value]) })),
    targets: PROMO_TARGETS.map((value) => ({ value, label: i18n._(TARGET_WORDS[value]) })),
  };
}

function useValueWords(kind: string, currency: string | null) {
  const { t } = useLingui();
  if (kind === 'gift')
    return { label: t`Артикул подарка`, help: t`Подарок приходит одной штукой.` };
  if (kind === 'percent') return { label: t`Процент`, help: t`Например, 15 или 12,5.` };
  return { label: currency === null ? t`Сумма` : t`Сумма, ${currency}`, help: t`Сколько снять.` };
}

function Worth({ shown }: { readonly shown: CodeShown }) {
  const { t } = useLingui();
  const input = useInputs(shown);
  const { kinds, targets } = useKindOptions();
  const [kind, setKind] = useState(shown.typed.kind || 'amount');
  const [target, setTarget] = useState(shown.typed.applies || 'sum');
  const value = useValueWords(kind, shown.currency);
  return (
    <>
      {!shown.isRun && (
        <TextField
          {...input('code', false)}
          autoCapitalize="characters"
          help={t`Буквы и цифры, от 4 знаков. Покупатель может набрать его и строчными, и с пробелами.`}
        />
      )}
      <SelectField
        {...input('kind', false)}
        defaultValue={kind}
        options={kinds}
        onChange={(event) => setKind(event.target.value)}
      />
      <TextField {...input('value', false)} {...value} />
      {kind === 'percent' && (
        <TextField {...input('cap')} help={t`Сумма; пусто – сколько выйдет по проценту.`} />
      )}
      {kind !== 'gift' && (
        <SelectField
          {...input('applies', false)}
          defaultValue={target}
          options={targets}
          onChange={(event) => setTarget(event.target.value)}
        />
      )}
      {kind !== 'gift' && target === 'products' && (
        <>
          <TextField {...input('skus')} help={t`Через пробел.`} />
          <TextField {...input('categories')} help={t`Через пробел; годятся и те, и другие.`} />
        </>
      )}
    </>
  );
}

/** From when to when a code holds. */
export function SpanFields({ shown }: { readonly shown: Pick<CodeShown, 'typed' | 'faults'> }) {
  const { t } = useLingui();
  const faultOf = useCodeFault();
  const wordsOf = useInputWords();
  const { typed, faults } = shown;
  return (
    <>
      <h2 className="text-18 font-semi">
        <Trans>Когда действует</Trans>
      </h2>
      <MomentFields
        names={['startDay', 'startClock']}
        labels={[wordsOf('startDay'), wordsOf('startClock')]}
        typed={{ day: typed.startDay, clock: typed.startClock }}
        help={t`Пусто – сразу. Время магазина.`}
        error={faultOf(faults['start'])}
        isOptional
      />
      <MomentFields
        names={['endDay', 'endClock']}
        labels={[wordsOf('endDay'), wordsOf('endClock')]}
        typed={{ day: typed.endDay, clock: typed.endClock }}
        help={t`Без часа – весь этот день. Пусто – без конца.`}
        error={faultOf(faults['end'])}
        isOptional
      />
    </>
  );
}

function Buyers({ shown: { typed, faults } }: { readonly shown: CodeShown }) {
  const { t } = useLingui();
  const wordsOf = useInputWords();
  const faultOf = useCodeFault();
  const kinds = useCodeBuyers();
  const chosen = typed.roles.split(' ');
  const fault = faultOf(faults['roles']);
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-14 font-semi">
        {wordsOf('roles')}: {t`ничего не отмечено – всем`}
      </legend>
      {PROMO_BUYERS.map((value) => (
        <label key={value} className="flex min-h-11 items-center gap-2 text-14">
          <input
            type="checkbox"
            name="roles"
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {kinds[value]}
        </label>
      ))}
      {fault && <p className="w-full text-14 text-err">{fault}</p>}
    </fieldset>
  );
}

function ForWhom({ shown }: { readonly shown: CodeShown }) {
  const { t } = useLingui();
  const input = useInputs(shown);
  return (
    <>
      <h2 className="text-18 font-semi">
        <Trans>Кому и сколько раз</Trans>
      </h2>
      <Buyers shown={shown} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <TextField {...input('contract')} help={t`Другие не узнают, что такой промокод есть.`} />
        <TextField {...input('least')} help={t`Сумма товаров без доставки; пусто – любая.`} />
        {!shown.isRun && (
          <TextField {...input('limit')} help={t`Пусто – сколько угодно.`} inputMode="numeric" />
        )}
        <TextField
          {...input('person_limit')}
          help={t`Пусто – сколько угодно.`}
          inputMode="numeric"
        />
      </div>
    </>
  );
}
