import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { FirstStep } from '#features/office/model.ts';
import { Card } from '#kit/card.tsx';
import { Icon } from '#kit/icon.tsx';

/** Where a step is done. */
const PLACES: Readonly<Record<FirstStep['step'], string>> = {
  categories: '/categories/new',
  products: '/products/new',
  prices: '/imports/new',
  texts: '/content/pages',
  settings: '/settings',
  banners: '/content/banners/new',
  staff: '/staff/new',
};

function useWords(): Readonly<Record<FirstStep['step'], readonly [string, string]>> {
  const { t } = useLingui();
  return {
    categories: [t`Завести категории`, t`По ним покупатели ищут в каталоге.`],
    products: [t`Завести товары`, t`По одному или сразу файлом, вместе с ценами.`],
    prices: [
      t`Указать цены и остатки`,
      t`Файлом: без цены товар нигде не продаётся, без остатка его не купить.`,
    ],
    texts: [
      t`Написать тексты`,
      t`Договор, доставка и оплата, контакты: ссылки на них появятся сами.`,
    ],
    settings: [t`Проверить доставку и оплату`, t`Способы и пороги по странам.`],
    banners: [t`Поставить баннер`, t`Его видно первым на главной.`],
    staff: [t`Позвать коллегу`, t`Ещё один владелец пригодится, если вы потеряете доступ.`],
  };
}

/** What a shop that has sold nothing yet needs, in the order in which it is best done. */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const words = useWords();
  const left = steps.filter(({ isDone }) => !isDone).length;
  const { t } = useLingui();
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="text-18 font-semi">
        <Trans>С чего начать</Trans>
      </h2>
      <p className="text-14 text-ink-2">
        <Trans>
          Осталось шагов: {left}. Список исчезнет, когда всё будет сделано или придёт первый заказ.
        </Trans>
      </p>
      <ol className="flex flex-col">
        {steps.map(({ step, isDone }) => {
          const [title, why] = words[step];
          return (
            <li key={step} className="border-t border-line first:border-0">
              <Link
                to={PLACES[step]}
                prefetch="intent"
                className="flex min-h-14 items-center gap-3 py-2 no-underline hover:text-brand"
              >
                <span
                  className={
                    isDone
                      ? 'grid size-6 shrink-0 place-items-center rounded-pill bg-brand-tint text-brand'
                      : 'size-6 shrink-0 rounded-pill border border-line'
                  }
                >
                  {isDone && <Icon name="tick" size={16} />}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block font-semi">
                    {title}
                    {isDone && <span className="sr-only">, {t`сделано`}</span>}
                  </span>
                  <span className="block text-14 text-ink-2">{why}</span>
                </span>
                <Icon name="right" size={20} />
              </Link>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
