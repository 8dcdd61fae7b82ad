import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { viewOfListed, type CardView } from '#features/catalogue/ui/public.ts';
import { PER_PAGE } from '#features/catalogue/model.ts';
import { catalogueCallPaths } from '#features/catalogue/call-paths.ts';
import type { catalogueCalls } from '#features/catalogue/calls.ts';
import type { SortOrder } from '#features/catalogue/rules/sort.ts';
import { buttonClasses } from '#kit/button-look.ts';
import { Spinner } from '#kit/spinner.tsx';
import { announce } from '#overlays/announcements.ts';
import { callsOf } from '#web/call-client.ts';

const callCatalogue = callsOf<typeof catalogueCalls>(catalogueCallPaths);

export interface MoreProducts {
  readonly added: readonly CardView[];
  readonly lastPage: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly showMore: (href: string) => Promise<void>;
}

/** Further pages of a category, put behind what is there; the address says how far the list goes. */
export function useMoreProducts(categoryId: number, sort: SortOrder | null, loadedTo: number): MoreProducts {
  const { t } = useLingui();
  const [added, setAdded] = useState<readonly CardView[]>([]);
  const [lastPage, setLastPage] = useState(loadedTo);
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return {
    added,
    lastPage,
    isLoading: state === 'loading',
    isFailed: state === 'failed',
    async showMore(href) {
      if (state === 'loading') return;
      setState('loading');
      const page = lastPage + 1;
      const result = await callCatalogue(
        'product_list',
        { params: { categoryId }, query: { page, ...(sort && { sort }) } },
        { key: 'more products' },
      );
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
  readonly isLoading?: boolean;
  readonly isFailed?: boolean;
  readonly onPress?: (href: string) => void;
}

/** «Показать ещё 24 из 96»: a link, which with scripts adds to the list in place. */
export function ShowMoreLink({ href, shown, total, isLoading, isFailed, onPress }: ShowMoreLinkProps) {
  const more = Math.min(PER_PAGE, total - shown);
  return (
    <div className="flex flex-col items-center gap-3 py-8">
      <p className="text-14 text-ink-2">
        <Trans>
          Показано {shown} из {total}
        </Trans>
      </p>
      <a
        href={href}
        aria-busy={isLoading || undefined}
        onClick={(event) => {
          if (!onPress || event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          onPress(href);
        }}
        className={buttonClasses({ size: 'lg' }, 'min-w-64')}
      >
        {isLoading && <Spinner />}
        <Trans>
          Показать ещё {more} из {total}
        </Trans>
      </a>
      <p role="alert" className="text-14 text-err empty:hidden">
        {isFailed && <Trans>Сервер не отвечает. Попробуйте позднее</Trans>}
      </p>
    </div>
  );
}
