import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { buttonClasses } from '#kit/button-look.ts';
import { IconButton } from '#kit/button.tsx';
import { openModal } from '#overlays/modals.ts';
import { call } from '#web/call-client.ts';
import { needLogin } from '#web/need-login.ts';
import { contractOf, personalNow } from '#web/personal-store.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { getStories, type Story } from '../calls/stories.ts';
import type { JubileeData } from '../loaders/jubilee.ts';
import { PARTS } from '../model.ts';
import { StoryAuthor } from './story-words.tsx';
import { WINDOWS } from './windows.ts';

/** What people tell, in a row that scrolls: two by two on a desktop, one by one on a phone. Source: I2-131, I9-036. */
export function Stories({
  page,
  isOver,
}: {
  readonly page: JubileeData;
  readonly isOver: boolean;
}) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);
  const { items, at, pages, more } = useStoryPages(page.stories);
  const turn = (direction: 1 | -1) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth, behavior: 'smooth' });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        {!isOver && <AddStory />}
        {items.length > 0 && (
          <div className="flex gap-2 no-script:hidden">
            <IconButton icon="left" label={t`Предыдущие истории`} onClick={() => turn(-1)} />
            <IconButton icon="right" label={t`Следующие истории`} onClick={() => turn(1)} />
          </div>
        )}
      </div>
      {items.length === 0 && (
        <p className="text-ink-2">
          <Trans>Историй пока нет. Ваша может стать первой.</Trans>
        </p>
      )}
      <ul
        ref={row}
        aria-label={t`Истории`}
        data-stories
        className="relative grid snap-x auto-cols-[86%] grid-flow-col gap-4 overflow-x-auto pb-3 [scrollbar-width:thin] tablet:auto-cols-[calc(50%-8px)] desktop:grid-rows-2"
      >
        {items.map((story) => (
          <li key={story.id} className="flex min-w-0 snap-start desktop:nth-[4n+3]:snap-align-none">
            <StoryCard story={story} page={page.stories.page} />
          </li>
        ))}
      </ul>
      {at < pages && <MoreStories next={at + 1} onMore={more} />}
    </>
  );
}

/** The pages of stories that were read, one after the other. */
function useStoryPages(first: JubileeData['stories']) {
  const { shell } = useShell();
  const [items, setItems] = useState(first.items);
  const [at, setAt] = useState(first.page);
  const more = async () => {
    const result = await call(getStories, { query: { page: at + 1 } }, { key: 'jubilee stories' });
    if (!result.success) return toastAnswer(result, { shell });
    const known = new Set(items.map(({ id }) => id));
    setItems([...items, ...result.data.items.filter(({ id }) => !known.has(id))]);
    setAt(at + 1);
  };
  return { items, at, pages: first.pages, more };
}

function MoreStories({
  next,
  onMore,
}: {
  readonly next: number;
  readonly onMore: () => Promise<void>;
}) {
  const { paths } = useShell();
  return (
    <Link
      to={`${paths.jubilee({ stories: next })}#${PARTS.stories}`}
      preventScrollReset
      onClick={(event) => {
        event.preventDefault();
        void onMore();
      }}
      className={`${buttonClasses({ variant: 'outline' })} self-start`}
    >
      <Trans>Ещё истории</Trans>
    </Link>
  );
}

function StoryCard({ story, page }: { readonly story: Story; readonly page: number }) {
  const { paths } = useShell();
  const query = { story: story.id, ...(page > 1 && { stories: page }) };
  return (
    <article
      data-story={story.id}
      className="relative flex min-w-0 flex-1 flex-col gap-4 rounded-lg bg-surface p-5"
    >
      <StoryAuthor story={story} />
      <p lang={story.language} className="text-pretty wrap-anywhere">
        {story.text_short}
      </p>
      <Link
        to={`${paths.jubilee(query)}#${PARTS.stories}`}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          openModal(WINDOWS.story, { props: { story } });
        }}
        className="mt-auto inline-flex min-h-11 items-center self-start rounded-xs font-semi text-brand underline after:absolute after:inset-0"
      >
        <Trans>Читать целиком</Trans>
        <span lang={story.language} className="sr-only">
          : {story.user_name}
        </span>
      </Link>
    </article>
  );
}

/** Whoever is not signed in does so in the sidebar, and goes on with the form. Source: I4-069, I6-004. */
function AddStory() {
  const { paths } = useShell();
  const open = async () => {
    if (contractOf(personalNow()) !== null || (await needLogin())) openModal(WINDOWS.addStory);
  };
  return (
    <Link
      to={`${paths.jubilee({ add: 1 })}#${PARTS.stories}`}
      onClick={(event) => {
        event.preventDefault();
        void open();
      }}
      className={buttonClasses({ variant: 'filled' })}
    >
      <Trans>Рассказать свою историю</Trans>
    </Link>
  );
}
