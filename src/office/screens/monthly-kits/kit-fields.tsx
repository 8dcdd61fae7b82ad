import { Trans, useLingui } from '@lingui/react/macro';
import {
  KIT_NAME_MOST,
  type KitFaults,
  type TypedKit,
} from '#features/offers/rules/monthly-kit-form.ts';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { useKitFault } from './kit-words.ts';
import { shownRows } from './read-kit-form.ts';

export interface KitShown {
  readonly typed: TypedKit;
  readonly faults: KitFaults;
  /** Of its store, the one that is needed first. */
  readonly languages: readonly string[];
  /** ISO code of its store's money. */
  readonly currency: string;
  /** Products by their numbers. */
  readonly names: Readonly<Record<string, string>>;
}

/** Everything that a monthly kit is made of. */
export function KitFields({ shown }: { readonly shown: KitShown }) {
  return (
    <div className="grid gap-4 wide:grid-cols-2">
      <Card className="flex min-w-0 flex-col gap-4">
        <Names shown={shown} />
      </Card>
      <Card className="flex min-w-0 flex-col gap-4">
        <Terms shown={shown} />
      </Card>
      <Card className="flex min-w-0 flex-col gap-4 wide:col-span-2">
        <Goods shown={shown} />
      </Card>
    </div>
  );
}

function Names({ shown: { typed, faults, languages } }: { readonly shown: KitShown }) {
  const { t } = useLingui();
  const faultOf = useKitFault();
  const languageOf = useLanguageNames();
  return (
    <>
      <h2 className="text-18 font-semi">
        <Trans>Название</Trans>
      </h2>
      {languages.map((language, index) => (
        <TextField
          key={language}
          label={languageOf(language)}
          name={`name:${language}`}
          maxLength={KIT_NAME_MOST}
          lang={language}
          isOptional={index > 0}
          defaultValue={typed.names[language] ?? ''}
          error={faultOf(faults, `name:${language}`)}
        />
      ))}
      <TextField
        label={t`Артикул набора`}
        name="sku"
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        defaultValue={typed.sku}
        error={faultOf(faults, 'sku')}
        help={t`О наборе с артикулом 11111 рассказывает шапка сайта.`}
      />
    </>
  );
}

function Terms({ shown: { typed, faults, currency } }: { readonly shown: KitShown }) {
  const { t } = useLingui();
  const faultOf = useKitFault();
  const figure = (name: 'price' | 'points' | 'months' | 'vat') => ({
    name,
    inputMode: 'decimal' as const,
    maxLength: 20,
    autoComplete: 'off',
    defaultValue: typed[name],
    error: faultOf(faults, name),
  });
  return (
    <>
      <h2 className="text-18 font-semi">
        <Trans>Условия</Trans>
      </h2>
      <TextField {...figure('price')} label={t`Цена набора в месяц, ${currency}`} />
      <TextField {...figure('months')} label={t`Сколько месяцев приходит`} />
      <TextField {...figure('points')} label={t`Баллы за набор`} isOptional />
      <TextField {...figure('vat')} label={t`НДС, %`} isOptional />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="isActive"
          defaultChecked={typed.isActive}
          className="size-5 shrink-0 accent-(--brand)"
        />
        <Trans>Набор можно выбрать, и он приходит подписчикам</Trans>
      </label>
    </>
  );
}

function Goods({ shown: { typed, faults, names } }: { readonly shown: KitShown }) {
  const { t } = useLingui();
  const faultOf = useKitFault();
  return (
    <>
      <h2 className="text-18 font-semi">
        <Trans>Что в наборе</Trans>
      </h2>
      <p className="text-14 text-ink-2">
        <Trans>
          В поле замен перечислите через запятую артикулы товаров, на которые подписчик может
          поменять этот. Цена набора от замены не меняется.
        </Trans>
      </p>
      <ol className="flex flex-col gap-4">
        {shownRows(typed.rows).map((row, place) => {
          const number = place + 1;
          const field = (name: 'sku' | 'count' | 'swaps') => ({
            name: `row:${place}:${name}`,
            defaultValue: row[name],
            error: faultOf(faults, `row:${place}:${name}`),
            autoComplete: 'off',
            spellCheck: false,
          });
          const others = row.swaps.split(/[\s,;]+/).flatMap((sku) => names[sku] ?? []);
          return (
            // The place of a row is its name.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={place} className="grid gap-3 tablet:grid-cols-[1fr_10rem_2fr]">
              <TextField
                {...field('sku')}
                label={t`${number}. Артикул`}
                maxLength={40}
                isOptional={place > 0}
                help={names[row.sku.trim()] ?? undefined}
              />
              <TextField
                {...field('count')}
                label={t`Штук`}
                maxLength={6}
                inputMode="numeric"
                isOptional
              />
              <TextField
                {...field('swaps')}
                label={t`На что можно поменять`}
                maxLength={500}
                isOptional
                help={others.join(', ') || undefined}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}
