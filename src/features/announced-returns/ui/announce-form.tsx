import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#kit/button.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import type { ReturnView } from '../calls/announced-returns.ts';
import type { PostedReturn } from '../loaders/public.ts';
import { ANNOUNCED_REASONS, REMARK_LENGTH } from '../model.ts';
import { COUNT, REASON, REMARK } from '../rules/return-fields.ts';
import { useReturnWords } from './use-return-words.ts';

/** Of a line with more pieces the count is typed: no list is that long. */
const LONGEST_LIST = 20;

export interface AnnounceFormProps {
  readonly view: ReturnView;
  readonly posted: PostedReturn | undefined;
  readonly formToken: string;
}

/** What of the order goes back, and why; a plain form, which works without scripts. */
export function AnnounceForm({ view, posted, formToken }: AnnounceFormProps) {
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <input type="hidden" name="_csrf_token" value={formToken} />
      <input type="hidden" name="seen" value={view.announced.length} />
      <ul className="divide-y divide-line">
        {view.lines.map((line) => (
          <Line key={line.key} line={line} posted={posted} />
        ))}
      </ul>
      <Terms view={view} />
      <Button type="submit" variant="filled" size="lg" isWide>
        <Trans>Подать заявку на возврат</Trans>
      </Button>
    </form>
  );
}

interface LineProps {
  readonly line: ReturnView['lines'][number];
  readonly posted: PostedReturn | undefined;
}

function Line({ line: { key, name, left }, posted }: LineProps) {
  const { t } = useLingui();
  const { reasons } = useReturnWords();
  const typed = (field: string, otherwise: string) => posted?.typed[field + key] ?? otherwise;
  const faultAt = (field: string) => posted?.fields[field + key] ?? null;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <fieldset>
        <legend className="mb-2 font-medium wrap-anywhere hyphens-auto">{name}</legend>
        <div className="grid items-start gap-3 tablet:grid-cols-[6rem_1fr]">
          <Count
            name={COUNT + key}
            label={t`Сколько`}
            left={left}
            value={typed(COUNT, '0')}
            error={faultAt(COUNT)}
          />
          <SelectField
            label={t`Почему`}
            name={REASON + key}
            emptyLabel={t`Выберите причину`}
            defaultValue={typed(REASON, '')}
            error={faultAt(REASON)}
            isOptional={false}
            options={ANNOUNCED_REASONS.map((value) => ({ value, label: reasons[value] }))}
          />
          <div className="tablet:col-span-2">
            <TextField
              label={t`Что сказать об этом`}
              name={REMARK + key}
              defaultValue={typed(REMARK, '')}
              error={faultAt(REMARK)}
              maxLength={REMARK_LENGTH}
              autoComplete="off"
              isOptional
            />
          </div>
        </div>
      </fieldset>
    </li>
  );
}

interface CountProps {
  readonly name: string;
  readonly label: string;
  readonly left: number;
  readonly value: string;
  readonly error: string | null;
}

/** What was chosen stays chosen, also where less is left by now: the field says so. */
function Count({ left, value, ...field }: CountProps) {
  if (left > LONGEST_LIST)
    return <TextField {...field} defaultValue={value} inputMode="numeric" autoComplete="off" />;
  const counts = Array.from({ length: left + 1 }, (_each, count) => String(count));
  const all = counts.includes(value) ? counts : [...counts, value];
  return (
    <SelectField
      {...field}
      defaultValue={value}
      options={all.map((count) => ({ value: count, label: count }))}
    />
  );
}

/** Until when, where to, and when the money comes: known before the press. */
function Terms({ view: { until, days, waitDays, address } }: { readonly view: ReturnView }) {
  return (
    <div className="flex flex-col gap-2 text-14 text-ink-2">
      <p>
        {until === null ? (
          <Trans>
            Вернуть товары можно в течение{' '}
            <Plural value={days} one="# дня" few="# дней" many="# дней" other="# дня" /> после того,
            как получите последний из них.
          </Trans>
        ) : (
          <Trans>Подать заявку можно до {until} включительно.</Trans>
        )}
      </p>
      <p className="wrap-anywhere">
        <Trans>
          После заявки ждём посылку{' '}
          <Plural value={waitDays} one="# день" few="# дня" many="# дней" other="# дня" /> по
          адресу: {address}
        </Trans>
      </p>
      <p>
        <Trans>Деньги вернём, когда товары придут и мы их посмотрим.</Trans>
      </p>
    </div>
  );
}
