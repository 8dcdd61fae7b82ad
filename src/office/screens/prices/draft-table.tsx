import { Trans, useLingui } from '@lingui/react/macro';
import type { TypedLine } from '#features/price-changes/model.ts';
import { NO_REDUCED } from '#features/price-changes/rules/typed-line.ts';
import { decimalMark } from '../../ui/decimal-mark.ts';
import type { PriceAnswer, PriceScreen } from './change.tsx';
import { CELL, Difference, LineTable } from './outcomes.tsx';
import { useLineFault } from './price-words.ts';

const CONTROL =
  'min-h-11 rounded-sm border border-line-strong bg-surface px-2 text-14 text-ink tabular-nums aria-invalid:border-err';

/** Lines whose figures can be typed over; what was typed stays there also when it was not taken. */
export function DraftTable({
  page,
  answer,
}: {
  readonly page: PriceScreen;
  readonly answer: PriceAnswer | undefined;
}) {
  const { t } = useLingui();
  const known = new Map(page.lines.map((line) => [line.sku, line]));
  const rows = answer?.form?.typed ?? page.lines.map(({ typed }) => typed);
  const faults = new Map(
    (answer?.lines ?? []).flatMap(({ isPasted, at, sku, fault }) =>
      isPasted ? [] : [[`${at} ${sku}`, fault] as const],
    ),
  );
  return (
    <LineTable
      label={t`Цены`}
      heads={[t`Товар`, t`Цена`, t`Сниженная`, t`Последний день`, t`Баллы`, t`Разница`, t`Убрать`]}
    >
      {rows.map((typed, at) => (
        <Row
          key={typed.sku}
          typed={typed}
          line={known.get(typed.sku)}
          fault={faults.get(`${at} ${typed.sku}`) ?? null}
          isOthers={answer?.code === 'CHANGED'}
        />
      ))}
    </LineTable>
  );
}

type Line = PriceScreen['lines'][number];

function Row({
  typed,
  line,
  fault,
  isOthers,
}: {
  readonly typed: TypedLine;
  readonly line: Line | undefined;
  readonly fault: Line['fault'];
  /** Somebody else has saved other figures meanwhile: they stand beside what was typed. */
  readonly isOthers: boolean;
}) {
  const { t } = useLingui();
  const faultOf = useLineFault();
  const name = line?.name ?? typed.sku;
  const told = fault ?? line?.fault ?? null;
  const id = `fault-${typed.sku}`;
  const cell = (of: Pick<Parameters<typeof Cell>[0], 'field' | 'input' | 'label' | 'grey'>) => (
    <Cell
      {...of}
      typed={typed}
      product={name}
      faultId={told === null ? undefined : id}
      stands={isOthers ? line?.typed : undefined}
    />
  );
  const [outcome] = line?.outcomes.filter(({ before }) => before !== null) ?? [];
  return (
    <tr data-line={typed.sku}>
      <td className={CELL}>
        <input type="hidden" name="sku" value={typed.sku} />
        <span className="block min-w-44 wrap-anywhere">
          {name} <span className="text-12 text-ink-2">{typed.sku}</span>
        </span>
        {told !== null && (
          <span id={id} role="alert" className="block text-12 text-err">
            {faultOf(told)}
          </span>
        )}
      </td>
      {cell({ field: 'price', input: 'price', label: t`Цена`, grey: line?.now.price })}
      {cell({
        field: 'reduced',
        input: 'reduced',
        label: t`Сниженная`,
        grey: line?.now.reduced || NO_REDUCED,
      })}
      {cell({ field: 'until', input: 'end', label: t`Последний день`, grey: undefined })}
      {cell({ field: 'points', input: 'points', label: t`Баллы`, grey: line?.now.points })}
      <td className={CELL}>
        {outcome?.before && outcome.after && (
          <Difference before={outcome.before} after={outcome.after} />
        )}
      </td>
      <td className={CELL}>
        <label className="flex size-11 items-center justify-center">
          <input
            type="checkbox"
            name="remove"
            value={typed.sku}
            aria-label={t`Убрать: ${name}`}
            className="size-5 accent-(--brand)"
          />
        </label>
      </td>
    </tr>
  );
}

/** One figure of a line. */
function Cell({
  field,
  input,
  label,
  grey,
  typed,
  product,
  faultId,
  stands,
}: {
  readonly field: keyof TypedLine;
  /** Its name in the form. */
  readonly input: string;
  readonly label: string;
  /** What holds while the field is empty. */
  readonly grey: string | undefined;
  readonly typed: TypedLine;
  readonly product: string;
  /** Where it is said what is wrong. */
  readonly faultId: string | undefined;
  /** What somebody else has saved meanwhile. */
  readonly stands: TypedLine | undefined;
}) {
  const { t, i18n } = useLingui();
  const isDay = field === 'until';
  // As it is written here; both ways are read.
  const written = (text: string) => (isDay ? text : text.replace('.', decimalMark(i18n.locale)));
  return (
    <td className={CELL}>
      <input
        name={input}
        aria-label={`${product}: ${label}`}
        type={isDay ? 'date' : 'text'}
        inputMode={isDay ? undefined : 'decimal'}
        autoComplete="off"
        maxLength={30}
        defaultValue={written(typed[field])}
        placeholder={grey && written(grey)}
        aria-invalid={faultId !== undefined || undefined}
        aria-describedby={faultId}
        className={`${CONTROL} ${isDay ? 'w-38' : 'w-28'}`}
      />
      {stands && stands[field] !== typed[field] && (
        <span className="block text-12 text-warn">
          <Trans>теперь: {written(stands[field]) || t`как есть`}</Trans>
        </span>
      )}
    </td>
  );
}
