import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { classNames } from '#kit/class-names.ts';
import { REVIEWS_PARAMETER, REVIEWS_TAB } from '../model.ts';
import { pageWindow } from '../rules/page-window.ts';

export interface PaginationProps {
  /** Address of the product. */
  readonly url: string;
  readonly page: number;
  readonly pages: number;
}

const hrefOf = (url: string, page: number): string =>
  `${url}${page > 1 ? `?${REVIEWS_PARAMETER}=${page}` : ''}#${REVIEWS_TAB}`;

/** The pages of the reviews as links, so that they work without scripts and can be copied. Source: I9-027. */
export function Pagination({ url, page, pages }: PaginationProps) {
  const { t } = useLingui();
  const steps = pageWindow(page, pages);
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t`Страницы отзывов`} className="print:hidden">
      <ul className="flex flex-wrap gap-1">
        {steps.map((step, at) => (
          <li key={step === 'gap' ? `gap ${at}` : step}>
            {step === 'gap' ? (
              <span aria-hidden="true" className="grid size-11 place-items-center text-ink-2">
                …
              </span>
            ) : (
              <Link
                to={hrefOf(url, step)}
                preventScrollReset
                aria-current={step === page ? 'page' : undefined}
                aria-label={t`Отзывы, страница ${step}`}
                className={classNames(
                  'grid size-11 place-items-center rounded-sm price no-underline',
                  step === page
                    ? 'border border-brand font-semi text-brand'
                    : 'text-ink hover:bg-brand-tint hover:text-brand',
                )}
              >
                {step}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className="sr-only">
        <Trans>
          Страница {page} из {pages}
        </Trans>
      </p>
    </nav>
  );
}
