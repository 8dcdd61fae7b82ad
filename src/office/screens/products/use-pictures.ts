import { useEffect, useState } from 'react';
import type { StoredPicture } from '#base/picture.ts';
import {
  PICTURES_AT_ONCE,
  type PictureState,
  type TakenPicture,
} from '#features/catalogue/rules/incoming-picture.ts';
import { placedBy, type Side } from '../../ui/placed-by.ts';

/** How often a form that waits for its pictures asks for them. */
const ASK_EVERY_MS = 1_500;
/** As the server has it: what is larger need not be sent. */
const MOST_BYTES = 10 * 1024 * 1024;

/** One that is not in the list of the product: on its way to the server, or refused there. */
export interface Sending {
  readonly id: number;
  readonly name: string;
  /** `LINE`: it could not be sent. */
  readonly problem: PictureState['problem'] | 'LINE';
  readonly state: 'queued' | 'sending' | 'refused';
}

let lastId = 0;

async function ask(url: string, body?: FormData): Promise<readonly TakenPicture[] | null> {
  try {
    const answer = await fetch(url, body ? { method: 'POST', body } : {});
    // The route answers with exactly these.
    return answer.ok ? ((await answer.json()) as readonly TakenPicture[]) : null;
  } catch {
    return null;
  }
}

const bodyOf = (name: string, value: string | File): FormData => {
  const body = new FormData();
  body.append(name, value);
  return body;
};

const withStates = (
  items: readonly PictureState[],
  states: readonly PictureState[],
): readonly PictureState[] =>
  items.map((item) => states.find(({ own }) => own === item.own) ?? item);

/** Told of each picture that the server has taken. */
type Taken = (picture: PictureState) => void;

/** What is on its way to the server, one after the other: it keeps each before the next one comes. */
function useSending(place: string, onTaken: Taken) {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const mark = (id: number, change: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.id === id ? { ...each, ...change } : each)));
  const dismiss = (id: number) => setSending((list) => list.filter((each) => each.id !== id));
  const send = async (
    what: readonly { readonly name: string; readonly body: FormData | null }[],
  ) => {
    const queue = what.map((each, index) => ({ ...each, id: (lastId += 1), index }));
    const problemOf = ({ body, index }: (typeof queue)[number]): Sending['problem'] =>
      index >= PICTURES_AT_ONCE ? 'TOO_MANY' : body === null ? 'TOO_MANY_BYTES' : null;
    setSending((list) => [
      ...list,
      ...queue.map((each): Sending => {
        const problem = problemOf(each);
        return { id: each.id, name: each.name, problem, state: problem ? 'refused' : 'queued' };
      }),
    ]);
    for (const each of queue) {
      const { id, body } = each;
      if (body === null || problemOf(each) !== null) continue;
      mark(id, { state: 'sending' });
      // oxlint-disable-next-line no-await-in-loop -- see above
      const [first] = (await ask(place, body)) ?? [];
      if (!first?.own) mark(id, { state: 'refused', problem: first?.problem ?? 'LINE' });
      else {
        dismiss(id);
        onTaken(first);
      }
    }
  };
  return { sending, send, dismiss, forget: () => setSending([]) };
}

/** The pictures of a form in their order, and those that are on their way into it. */
export function usePictures(sku: string, initial: readonly PictureState[]) {
  const [items, setItems] = useState(initial);
  const place = `/products/${encodeURIComponent(sku)}/pictures`;
  const { sending, send, dismiss, forget } = useSending(place, (taken) =>
    setItems((known) =>
      known.some(({ own }) => own === taken.own) ? withStates(known, [taken]) : [...known, taken],
    ),
  );
  const awaited = items
    .filter(({ state }) => state === 'waiting')
    .map(({ own }) => own)
    .join('\n');
  useEffect(() => {
    if (awaited === '') return;
    const query = new URLSearchParams(awaited.split('\n').map((own) => ['own', own]));
    const timer = setInterval(() => {
      void ask(`${place}?${query}`).then((states) => {
        if (states) setItems((known) => withStates(known, states));
      });
    }, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [awaited, place]);

  return {
    items,
    sending,
    dismiss,
    reset: () => {
      setItems(initial);
      forget();
    },
    addFiles: (files: readonly File[]) =>
      void send(
        files.map((file) => ({
          name: file.name,
          body: file.size > MOST_BYTES ? null : bodyOf('file', file),
        })),
      ),
    addAddress: (address: string) =>
      void send([{ name: address, body: bodyOf('address', address) }]),
    addChosen: (picture: StoredPicture) =>
      setItems((known) =>
        known.some(({ own }) => own === picture.id)
          ? known
          : [...known, { own: picture.id, picture, state: 'ready', problem: null }],
      ),
    again: (own: string) =>
      void ask(place, bodyOf('again', own)).then((states) => {
        if (states) setItems((known) => withStates(known, states));
      }),
    move: (own: string, by: -1 | 1) => setItems((known) => moved(known, own, by)),
    place: (own: string, target: string, side: Side) =>
      setItems((known) => {
        const owns = known.map((each) => each.own);
        return placedBy(owns, own, target, side).flatMap(
          (each) => known.find((item) => item.own === each) ?? [],
        );
      }),
  };
}

function moved(items: readonly PictureState[], own: string, by: -1 | 1): readonly PictureState[] {
  const at = items.findIndex((each) => each.own === own);
  const [one, other] = [items[at], items[at + by]];
  if (!one || !other) return items;
  return items.map((each) => (each === one ? other : each === other ? one : each));
}

export type Pictures = ReturnType<typeof usePictures>;
