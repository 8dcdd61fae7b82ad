import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import type { LandingData } from '../loaders/landing.ts';
import { ProductCount } from './product-count.tsx';

/** Leads to all of a category, where some of its products leave room in a row. */
export function WholeCategory({
  category,
}: {
  category: NonNullable<LandingData['sections'][number]['category']>;
}) {
  const { name, url, count, picture } = category;
  return (
    <Link
      to={url}
      prefetch="intent"
      className="group flex h-full min-h-60 flex-col overflow-hidden rounded-md bg-sand text-ink no-underline"
    >
      {picture && (
        <Picture
          picture={picture}
          alt=""
          sizes="(width >= 1024px) 628px, 62vw"
          className="min-h-0 flex-1"
        />
      )}
      <span className="flex flex-col px-4 py-3 tablet:px-6 tablet:py-5">
        <span className="display-type text-20 group-hover:text-brand tablet:text-28">
          <Trans>Весь раздел «{name}»</Trans>
        </span>
        <span className="mt-1 flex items-center gap-2 text-14 text-ink-2">
          <ProductCount total={count} />
          <Icon name="right" size={16} className="transition-transform group-hover:translate-x-1" />
        </span>
      </span>
    </Link>
  );
}
