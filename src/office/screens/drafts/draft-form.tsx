import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useNavigation } from 'react-router';
import { DRAFT_NOTE_MOST } from '#features/order-drafts/model.ts';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useMoney } from '../../ui/use-office.ts';
import { DraftLines } from './draft-lines.tsx';
import type { DraftScreen, FoundGoods } from './draft.tsx';

/** Products, words to the buyer and what is done with them: one form, so that whatever is pressed loses nothing typed. */
export function DraftForm({
  page,
  found,
  words,
}: {
  readonly page: DraftScreen;
  readonly found: FoundGoods;
  readonly words: string;
}) {
  const { t } = useLingui();
  const { state } = useNavigation();
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex max-w-200 flex-col gap-4"
      onSubmit={(event) => {
        if (state !== 'idle') event.preventDefault();
      }}
    >
      <input type="hidden" name="revision" value={page.draft.revision} />
      <Card className="flex flex-col gap-4">
        {/* Enter in the field looks for products: the first button of a form is the one that Enter presses. */}
        <div className="flex items-end gap-3">
          <span className="min-w-0 flex-1">
            <TextField
              label={t`Товар: артикул или слова`}
              name="words"
              autoComplete="off"
              defaultValue={words}
            />
          </span>
          <Button type="submit" name="intent" value="find">
            <Trans>Найти</Trans>
          </Button>
        </div>
        {words !== '' && <Found found={found} currency={page.currency} />}
        <DraftLines page={page} isOpen />
      </Card>
      <Send page={page} />
    </Form>
  );
}

/** Words to the buyer, and how the link goes to them. */
function Send({ page }: { readonly page: DraftScreen }) {
  const { t } = useLingui();
  const days = t`${plural(page.linkDays, {
    one: '# день',
    few: '# дня',
    many: '# дней',
    other: '# дня',
  })}`;
  const { state, formData } = useNavigation();
  const isSending = state === 'submitting' && formData?.get('intent') === 'send';
  return (
    <Card className="flex flex-col gap-4">
      <TextArea
        label={t`Слова покупателю`}
        name="note"
        maxLength={DRAFT_NOTE_MOST}
        defaultValue={page.draft.note}
      />
      <p className="text-14 text-ink-2">
        <Trans>
          Ссылка придёт на {page.draft.email} и будет действовать {days}. Товары не откладываются.
          Доставку, оплату и согласия покупатель выбирает сам.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="save">
          <Trans>Сохранить</Trans>
        </Button>
        <Button
          type="submit"
          name="intent"
          value="send"
          variant="filled"
          state={isSending ? 'pending' : 'idle'}
        >
          <Trans>Отправить ссылку</Trans>
        </Button>
      </div>
    </Card>
  );
}

function Found({ found, currency }: { readonly found: FoundGoods; readonly currency: string }) {
  const money = useMoney();
  if (found.length === 0)
    return (
      <p>
        <Trans>Ничего не нашлось.</Trans>
      </p>
    );
  return (
    <ul className="flex flex-col">
      {found.map(({ sku, name, stock, priceMinor, isSold }) => (
        <li key={sku} className="flex items-center justify-between gap-3 border-t border-line py-2">
          <span className="min-w-0 wrap-anywhere">
            {name}
            <span className="block text-12 text-ink-2">
              {sku} · {money(priceMinor, currency)} · <Trans>на складе {stock}</Trans>
            </span>
          </span>
          {isSold ? (
            <Button type="submit" name="add" value={sku} size="sm">
              <Trans>Добавить</Trans>
            </Button>
          ) : (
            <span className="text-14 text-ink-2">
              <Trans>не продаётся</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
