import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { SilenceNote } from '../../ui/silence-note.tsx';
import { LeaveQuestion, useUnsaved } from '../../ui/unsaved-form.tsx';
import { useZone } from '../../ui/use-office.ts';
import type { PriceAnswer, PriceScreen } from './change.tsx';
import { DraftTable } from './draft-table.tsx';
import { ProductFields, RuleFields } from './goods-fields.tsx';
import { HeadFields } from './head-fields.tsx';

/** A change that is still written: one form, so that whatever is pressed loses nothing typed. */
export function DraftChange({
  page,
  answer,
}: {
  readonly page: PriceScreen;
  readonly answer: PriceAnswer | undefined;
}) {
  const zoneOf = useZone();
  const { state, formData } = useNavigation();
  const { change, choices, day, clock } = page;
  const form = answer?.form;
  const code = answer?.code ?? null;
  const {
    form: place,
    silence,
    compare,
    submit,
    leaving,
  } = useUnsaved(form != null, answer?.code === null && answer);
  const isPreviewing = state !== 'idle' && formData?.get('intent') === 'preview';
  return (
    <Form
      ref={place}
      method="post"
      preventScrollReset
      className="flex flex-col gap-4"
      onInput={compare}
      onSubmit={submit}
    >
      <input type="hidden" name="revision" value={change.revision} />
      {/* Enter in a field saves: the first button of a form is the one that Enter presses. */}
      <button type="submit" name="intent" value="save" hidden tabIndex={-1} aria-hidden />
      <HeadFields
        typed={form?.head ?? { name: change.name, countries: change.countries, day, clock }}
        countries={choices.countries}
        zone={zoneOf(change.store)}
        fault={code}
      />
      <p className="text-14 text-ink-2">
        <Trans>
          Пустое поле – цена останется, какой она будет; серым написано, какая она сейчас. «-» в
          поле сниженной цены её убирает.
        </Trans>
      </p>
      <DraftTable page={page} answer={answer} />
      <MoreLines page={page} answer={answer} />
      <SilenceNote silence={silence} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          <Trans>Сохранить</Trans>
        </Button>
        <Button
          type="submit"
          name="intent"
          value="preview"
          variant="filled"
          state={isPreviewing ? 'pending' : 'idle'}
        >
          <Trans>Посмотреть, что изменится</Trans>
        </Button>
      </div>
      {leaving && <LeaveQuestion leaving={leaving} />}
    </Form>
  );
}

/** More products, and one rule for all of them. */
function MoreLines({ page: { choices }, answer }: Parameters<typeof DraftChange>[0]) {
  const { t } = useLingui();
  const form = answer?.form;
  const code = answer?.code ?? null;
  return (
    <>
      <Disclosure
        title={t`Добавить товары`}
        open={(answer?.lines ?? []).some((each) => each.isPasted)}
      >
        <Card className="flex flex-col gap-4 p-4!">
          <ProductFields typed={form?.goods} choices={choices} faulty={answer?.lines ?? []} />
          <Button type="submit" name="intent" value="add" className="self-start">
            <Trans>Добавить</Trans>
          </Button>
        </Card>
      </Disclosure>
      <Disclosure title={t`Одно правило для всех строк`} open={code === 'RULE' || code === 'UNTIL'}>
        <Card className="flex flex-col gap-4 p-4!">
          <RuleFields typed={form?.goods} fault={code} />
          <Button type="submit" name="intent" value="rule" className="self-start">
            <Trans>Посчитать для всех</Trans>
          </Button>
        </Card>
      </Disclosure>
    </>
  );
}
