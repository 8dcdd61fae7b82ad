import { pictureAt } from '#base/picture.ts';
import { formatDay } from '#base/calendar.ts';
import { dayIn } from '#base/calendar.ts';
import { Icon } from '#kit/icon.tsx';
import { Picture } from '#kit/picture.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { Story } from '../calls/stories.ts';

/** Who tells it, where, and on which day. Source: I3-055. */
export function StoryAuthor({ story }: { readonly story: Story }) {
  const { shell } = useShell();
  const { img_url, user_name, user_location, created_at, language } = story;
  const day = dayIn(shell.timeZone, new Date(created_at));
  return (
    <div className="flex items-center gap-3">
      <Picture
        picture={pictureAt(img_url)}
        alt=""
        sizes="48px"
        fallback={<Icon name="person" />}
        className="size-12 shrink-0 rounded-full"
      />
      <p className="min-w-0 text-14">
        <span lang={language} className="block font-semi wrap-anywhere">
          {user_name}
        </span>
        <span className="block text-ink-2">
          {user_location && (
            <>
              <span lang={language}>{user_location}</span>,{' '}
            </>
          )}
          <time dateTime={day}>{formatDay(day)}</time>
        </span>
      </p>
    </div>
  );
}

/** A story, whole: in its window, and on the page for readers without scripts. */
export function StoryWords({ story }: { readonly story: Story }) {
  return (
    <div className="flex flex-col gap-4">
      <StoryAuthor story={story} />
      <p lang={story.language} className="max-w-text text-pretty wrap-anywhere whitespace-pre-line">
        {story.text_full}
      </p>
    </div>
  );
}
