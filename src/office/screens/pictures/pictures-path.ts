import {
  OFFERED_KINDS,
  type OfferedKind,
  type PictureList,
} from '#features/office/rules/picture-places.ts';

/** What an address of the list asks for. */
export const askedOf = ({ searchParams }: URL) => ({
  search: searchParams.get('search') ?? '',
  kind: OFFERED_KINDS.find((each) => each === searchParams.get('kind')) ?? null,
  after: searchParams.get('after'),
});

interface Asked {
  readonly search: string;
  readonly kind: OfferedKind | null;
}

/** The rest of an address of the list; empty for its beginning. */
export function queryOf({ search, kind }: Asked, after: PictureList['next'] = null): string {
  const query = new URLSearchParams({
    ...(search === '' ? {} : { search }),
    ...(kind === null ? {} : { kind }),
    ...(after === null ? {} : { after }),
  });
  return query.size > 0 ? `?${query}` : '';
}
