import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { ProductPicture } from '#features/catalogue/ui/public.ts';
import { Icon } from '#kit/icon.tsx';
import { openModal } from '#overlays/modals.ts';
import { MENU_DIALOG } from '#web/shell/dialog-ids.ts';
import type { HomeData } from '../loaders/home.ts';

const TILE =
  'group flex h-full flex-col gap-2 rounded-md text-14 leading-[1.2] font-medium no-underline hover:text-brand tablet:text-16';
const SQUARE = 'relative aspect-square w-full overflow-hidden rounded-md';

/** On a mobile screen the others are not shown. */
const IN_FIRST_VIEW = 5;

/** Categories as squares: three abreast on a mobile screen, six on a desktop, and after them the whole catalogue. */
export function CategoryTiles({ tiles }: { tiles: HomeData['tiles'] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Разделы каталога`}>
      <ul className="grid grid-cols-3 gap-x-3 gap-y-4 tablet:grid-cols-4 tablet:gap-x-6 tablet:gap-y-8 desktop:grid-cols-6 max-tablet:[&>:nth-child(n+6):not(:last-child)]:hidden">
        {tiles.map(({ id, name, url, textLanguage, count, picture }, at) => (
          <li key={id} className="min-w-0">
            <Link to={url} prefetch="intent" className={TILE}>
              <span className={`${SQUARE} block bg-sand`}>
                <ProductPicture
                  picture={picture}
                  alt=""
                  sizes="(width >= 1024px) 193px, (width >= 768px) 22vw, 30vw"
                  priority={at < IN_FIRST_VIEW ? 'soon' : 'later'}
                  className="aspect-square! transition-transform duration-(--m-slow) group-hover:scale-[1.03]"
                />
              </span>
              <span>
                <span lang={textLanguage} className="block text-balance hyphens-auto">
                  {name}
                </span>
                <span className="mt-0.5 hidden text-14 font-regular text-ink-2 tablet:block">
                  <Plural
                    value={count}
                    one="# товар"
                    few="# товара"
                    many="# товаров"
                    other="# товара"
                  />
                </span>
              </span>
            </Link>
          </li>
        ))}
        <li className="min-w-0">
          <a
            href="#menu"
            onClick={(event) => {
              event.preventDefault();
              openModal(MENU_DIALOG);
            }}
            className={TILE}
          >
            <span className={`${SQUARE} grid place-items-center bg-brand-tint text-brand`}>
              <Icon name="grid" size={32} />
            </span>
            <Trans>Весь каталог</Trans>
          </a>
        </li>
      </ul>
    </nav>
  );
}
