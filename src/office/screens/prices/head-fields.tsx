import { Trans, useLingui } from '@lingui/react/macro';
import { CHANGE_NAME_MOST, type ChangeRefusal } from '#features/price-changes/model.ts';
import { Card } from '#kit/card.tsx';
import { TextField } from '#kit/text-field.tsx';
import { MomentFields } from '../../ui/moment-fields.tsx';
import { useChangeFault } from './price-words.ts';

export interface HeadTyped {
  readonly name: string;
  readonly countries: readonly string[];
  readonly day: string;
  readonly clock: string;
}

/** What a change is called, where it holds, and from when on. */
export function HeadFields({
  typed,
  countries,
  zone,
  fault,
}: {
  readonly typed: HeadTyped;
  /** All of the store. */
  readonly countries: readonly string[];
  readonly zone: string;
  readonly fault: ChangeRefusal | null;
}) {
  const { t } = useLingui();
  const faultOf = useChangeFault();
  const faultAt = (...codes: readonly ChangeRefusal[]) =>
    fault !== null && codes.includes(fault) ? faultOf(fault) : null;
  return (
    <Card className="flex flex-col gap-4 p-4!">
      <TextField
        label={t`Название`}
        name="name"
        autoComplete="off"
        maxLength={CHANGE_NAME_MOST}
        defaultValue={typed.name}
        error={faultAt('NAME')}
      />
      <MomentFields
        names={['day', 'clock']}
        labels={[t`С какого дня`, t`В котором часу`]}
        typed={typed}
        help={t`Пусто – сразу. Время магазина: ${zone}`}
        error={faultAt('START', 'PAST')}
        isOptional
      />
      <Countries all={countries} ticked={typed.countries} fault={faultAt('COUNTRIES')} />
    </Card>
  );
}

/** Where the prices hold; a store that delivers to one country alone has nothing to choose. */
function Countries({
  all,
  ticked,
  fault,
}: {
  readonly all: readonly string[];
  readonly ticked: readonly string[];
  readonly fault: string | null;
}) {
  if (all.length < 2)
    return all.map((each) => <input key={each} type="hidden" name="country" value={each} />);
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="text-14 font-semi">
        <Trans>Страны доставки</Trans>
      </legend>
      {all.map((each) => (
        <label key={each} className="flex min-h-11 items-center gap-3 text-14">
          <input
            type="checkbox"
            name="country"
            value={each}
            defaultChecked={ticked.includes(each)}
            className="size-5 accent-(--brand)"
          />
          {each.toUpperCase()}
        </label>
      ))}
      {fault && (
        <p role="alert" className="w-full text-14 text-err">
          {fault}
        </p>
      )}
    </fieldset>
  );
}
