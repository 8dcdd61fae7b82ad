import { useRef, useState } from 'react';
import type {
  ListedPicture,
  OfferedKind,
  PictureList,
} from '#features/office/rules/picture-places.ts';
import { queryOf } from '../screens/pictures/pictures-path.ts';

interface Asked {
  readonly search: string;
  readonly kind: OfferedKind | null;
}

async function ask(query: string): Promise<PictureList | null> {
  try {
    const answer = await fetch(`/picture/choice${query}`);
    // The route answers with exactly this.
    return answer.ok ? ((await answer.json()) as PictureList) : null;
  } catch {
    return null;
  }
}

const NOTHING = { search: '', kind: null } as const;

/** The list of pictures, page by page, asked for beside the page that is open. */
export function usePictureList() {
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const [rows, setRows] = useState<readonly ListedPicture[]>([]);
  const [page, setPage] = useState<Pick<PictureList, 'kinds' | 'next'>>({ kinds: [], next: null });
  const [state, setState] = useState<'asking' | 'failed' | 'there'>('asking');
  const turn = useRef(0);
  /** @param after Null: the list begins anew. */
  const load = async (wanted: Asked, after: string | null) => {
    turn.current += 1;
    const own = turn.current;
    setAsked(wanted);
    setState('asking');
    const found = await ask(queryOf(wanted, after));
    // What was asked for later counts.
    if (own !== turn.current) return;
    setState(found ? 'there' : 'failed');
    if (!found) return;
    setPage(found);
    setRows((known) => (after === null ? found.rows : [...known, ...found.rows]));
  };
  return {
    asked,
    rows,
    kinds: page.kinds,
    state,
    hasMore: page.next !== null,
    begin: () => {
      setRows([]);
      void load(NOTHING, null);
    },
    find: (wanted: Asked) => {
      setRows([]);
      void load(wanted, null);
    },
    /** The next page, or once more what failed. */
    goOn: () => void load(asked, rows.length === 0 ? null : page.next),
  };
}

export type ShownPictures = ReturnType<typeof usePictureList>;
