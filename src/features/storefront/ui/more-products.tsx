import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { getProducts } from '#features/catalogue/calls/catalogue.ts';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { filterQuery } from '#features/catalogue/rules/list-filters.ts';
import { viewOfListed, type CardView, type ListedProduct } from '#features/catalogue/ui/public.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { Meter } from '#kit/meter.tsx';
import { Alert } from '#kit/alert.tsx';
import { Spinner } from '#kit/spinner.tsx';
import { useIsSlow } from '#kit/use-is-slow.ts';
import { announce } from '#overlays/announcements.ts';
import { call, type CallResult } from '#web/call-client.ts';
import type { CategoryData } from '../loaders/category.ts';

/** Quicker answers show no places for what is coming (UX-17). */
const SKELETON_AFTER_MS = 300;

export interface MoreProducts {
  readonly added: readonly CardView[];
  readonly lastPage: number;
  /** Products on their way that have taken long enough to be given their places. */
  readonly coming: number;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly showMore: (href: string) => Promise<void>;
}

type AskPage = (page: number) => Promise<CallResult<{ readonly items: readonly ListedProduct[] }>>;

/** One page of a category, in its order and with its filters. */
export const askCategoryPage =
  ({ category, sort, filters }: Pick<CategoryData, 'category' | 'sort' | 'filters'>): AskPage =>
  (page) =>
    call(
      getProducts,
      {
        params: { categoryId: category.id },
        query: { page, ...(sort && { sort }), ...filterQuery(filters) },
      },
      { key: 'more products' },
    );

/** Further pages of a list, put behind what is there; the address says how far the list goes. */
export function useMoreProducts(
  { total, lastPage: loadedTo }: Pick<CategoryData, 'total' | 'lastPage'>,
  ask: AskPage,
): MoreProducts {
  const { t } = useLingui();
  const [added, setAdded] = useState<readonly CardView[]>([]);
  const [lastPage, setLastPage] = useState(loadedTo);
  const [state, setState] = useState<MoreProducts['state']>('idle');
  const isLate = useIsSlow(state === 'loading', SKELETON_AFTER_MS);
  return {
    added,
    lastPage,
    coming: isLate ? Math.min(PER_PAGE, total - lastPage * PER_PAGE) : 0,
    state,
    async showMore(href) {
      if (state === 'loading') return;
      setState('loading');
      const page = lastPage + 1;
      const result = await ask(page);
      if (!result.success) return setState('failed');
      setState('idle');
      setAdded((before) => [...before, ...result.data.items.map(viewOfListed)]);
      setLastPage(page);
      window.history.replaceState(window.history.state, '', href);
      announce(t`Показано ещё: ${result.data.items.length}`);
    },
  };
}

export interface ShowMoreLinkProps {
  /** The list with one page more. */
  readonly href: string;
  readonly shown: number;
  readonly total: number;
  readonly state?: MoreProducts['state'];
  readonly onPress?: (href: string) => void;
}

/** «Показано 24 из 96» and «Показать ещё 24 из 96»: a link, which with scripts adds to the list in place. */
export function ShowMoreLink({ href, shown, total, state = 'idle', onPress }: ShowMoreLinkProps) {
  const more = Math.min(PER_PAGE, total - shown);
  const isFailed = state === 'failed';
  return (
    <div className="mx-auto flex max-w-80 flex-col gap-5 pt-2 pb-4">
      <Meter
        label={
          <Trans>
            Показано {shown} из {total}
          </Trans>
        }
        value={shown}
        max={total}
      />
      <div role="alert" className="empty:hidden">
        {isFailed && (
          <Alert type="error" isInline>
            <Trans>Сервер не отвечает. Попробуйте позднее</Trans>
          </Alert>
        )}
      </div>
      <a
        href={href}
        aria-busy={state === 'loading' || undefined}
        onClick={(event) => {
          if (!onPress || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onPress(href);
        }}
        className={buttonClasses({ size: 'lg', isWide: true })}
      >
        {state === 'loading' && <Spinner />}
        {isFailed ? (
          <Trans>Повторить</Trans>
        ) : (
          <Trans>
            Показать ещё {more} из {total}
          </Trans>
        )}
      </a>
    </div>
  );
}
