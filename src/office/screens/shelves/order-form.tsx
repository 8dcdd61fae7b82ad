import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '#kit/alert.tsx';
import { Card } from '#kit/card.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { OrderedList, type OrderedItem } from './ordered-list.tsx';
import { NotSaved } from './shelf-notes.tsx';

/** What a form of an order was answered. */
export interface OrderAnswer {
  readonly seen: readonly string[];
  readonly order: readonly string[];
  readonly code: 'BUSY' | 'CHANGED' | null;
}

/** An order to go on with: as it was put, without what is gone, and with what has come at the end. */
export const stillIn = (
  order: readonly string[],
  standing: readonly string[],
): readonly string[] => [
  ...order.filter((key) => standing.includes(key)),
  ...standing.filter((key) => !order.includes(key)),
];

/** Puts things in an order, saved as one act. */
export function OrderForm({
  title,
  back,
  items,
  answer,
}: {
  readonly title: string;
  readonly back: { readonly to: string; readonly title: string };
  /** As they stand. */
  readonly items: readonly OrderedItem[];
  readonly answer: OrderAnswer | undefined;
}) {
  const { t } = useLingui();
  const standing = items.map((item) => item.key);
  const order = stillIn(answer?.order ?? standing, standing);
  const titles = new Map(items.map((item) => [item.key, item.title]));
  const shown = order.map((each) => ({ key: each, title: titles.get(each) ?? each }));
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={back.to}>{back.title}</BackLink>
      <ScreenHead title={title} count={items.length} />
      {answer?.code === 'BUSY' && <NotSaved code="BUSY" />}
      {answer?.code === 'CHANGED' && (
        <div role="alert" className="flex flex-col gap-2">
          <Alert type="warning" isInline>
            <Trans>
              Пока вы переставляли, порядок изменил кто-то другой. Ваш порядок ниже: сверьте и
              сохраните ещё раз.
            </Trans>
          </Alert>
          <p className="text-14 wrap-anywhere">
            {t`Сейчас сохранено`}: {items.map((item) => item.title).join(', ')}
          </p>
        </div>
      )}
      <UnsavedForm answer={answer}>
        <button type="submit" hidden>{t`Сохранить`}</button>
        {/* Whoever was told sees what stands; whoever was not, still has what they saw. */}
        <input
          type="hidden"
          name="seen"
          value={(answer?.code === null ? answer.seen : standing).join('\n')}
        />
        <Card className="flex min-w-0 flex-col gap-3">
          <OrderedList name="order" label={title} items={shown} isFixed nothing={t`Здесь пусто`} />
        </Card>
      </UnsavedForm>
    </div>
  );
}
