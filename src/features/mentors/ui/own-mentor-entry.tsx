import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLookUpCaptcha } from '#features/captcha/ui/lazy/public.ts';
import { Button } from '#kit/button.tsx';
import { TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import type { CallResult } from '#web/call-client.ts';
import { CONTRACT_MAX, MENTOR_FIELDS } from '../model.ts';
import { chooseOwn, openOwnList } from './choose-own.ts';

export interface OwnMentorEntryProps {
  /** Id of the page's form, which takes the number along where no scripts run. */
  readonly form: string;
  /** The buyer's contract; empty of a visitor. */
  readonly buyer: string;
  readonly isListCalledMentors: boolean;
  readonly typed: string;
  readonly error: string | null;
  readonly onDone: (result: CallResult<unknown>) => void;
}

/** The number that is typed, and what comes of looking it up. */
function useOwnNumber({ buyer, onDone, ...props }: OwnMentorEntryProps) {
  const [typed, setTyped] = useState(props.typed);
  const [isBusy, setBusy] = useState(false);
  const { captcha, withCaptcha } = useLookUpCaptcha();
  async function find(): Promise<void> {
    const contract = typed.trim();
    if (contract === '' || isBusy) return;
    setBusy(true);
    const result = await withCaptcha((token) =>
      chooseOwn(buyer, { contract, method: 'manual', token }),
    );
    setBusy(false);
    onDone(result);
  }
  return { typed, setTyped, isBusy, captcha, find };
}

/** Whoever must have a mentor and has none names one before paying: by number, or from the list. Source: C2-086, C5-036. */
export default function OwnMentorEntry(props: OwnMentorEntryProps) {
  const { form, buyer, isListCalledMentors, error, onDone } = props;
  const { t } = useLingui();
  const id = useId();
  const isScripted = useIsScripted();
  const { typed, setTyped, isBusy, captcha, find } = useOwnNumber(props);
  return (
    <section
      aria-labelledby={id}
      data-own-mentor
      className="flex flex-col gap-4 rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id={id} className="text-18 font-semi">
        <Trans>Ваш наставник</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>Чтобы оформить заказ, выберите наставника: он поможет и ответит на вопросы.</Trans>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 [&_label]:col-span-2 [&_p]:col-span-2 [&>div>div]:contents">
        <div className="contents">
          <TextField
            label={t`Номер наставника`}
            name={MENTOR_FIELDS.mentor}
            form={form}
            value={typed}
            inputMode="numeric"
            autoComplete="off"
            maxLength={CONTRACT_MAX}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void find();
            }}
          />
        </div>
        {isScripted && (
          <Button
            className="col-start-2 row-start-2"
            state={isBusy ? 'pending' : 'idle'}
            onClick={() => void find()}
          >
            <Trans>Найти</Trans>
          </Button>
        )}
      </div>
      {captcha}
      {isScripted && (
        <Button
          variant="text"
          className="self-start"
          onClick={() => openOwnList(buyer, isListCalledMentors, onDone)}
        >
          <Trans>Выбрать из списка</Trans>
        </Button>
      )}
    </section>
  );
}
