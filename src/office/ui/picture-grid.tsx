import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ListedPicture } from '#features/office/rules/picture-places.ts';
import { Picture } from '#kit/picture.tsx';
import { usePlaceOfPicture } from '../screens/pictures/picture-words.ts';

/** What a picture is called in a list: the product or the first place where it stands, and how many there are besides. */
export function useListedName(): (row: ListedPicture) => readonly [name: string, more: string] {
  const { t } = useLingui();
  const placeOf = usePlaceOfPicture();
  return ({ places, count, name }) => {
    const [first] = places;
    const rest = count - 1;
    const place = first ? placeOf(first).name : '';
    return [name === null ? place : `${place}: ${name}`, rest > 0 ? t`и ещё мест: ${rest}` : ''];
  };
}

/** Pictures side by side, two on a telephone and six on a wide screen. */
export function PictureGrid({
  rows,
  renderUnder,
}: {
  readonly rows: readonly ListedPicture[];
  /** What stands below each. */
  readonly renderUnder: (row: ListedPicture) => ReactNode;
}) {
  const nameOf = useListedName();
  return (
    <ul className="grid grid-cols-2 gap-4 tablet:grid-cols-4 wide:grid-cols-6">
      {rows.map((row) => {
        const [name, more] = nameOf(row);
        return (
          <li key={row.picture.id} className="flex min-w-0 flex-col gap-1">
            <Picture
              picture={row.picture}
              alt=""
              sizes="(width >= 640px) 200px, 45vw"
              className="aspect-4/5 rounded-sm"
            />
            <span className="text-14 wrap-anywhere">{name}</span>
            {more && <span className="text-12 text-ink-2">{more}</span>}
            {renderUnder(row)}
          </li>
        );
      })}
    </ul>
  );
}
