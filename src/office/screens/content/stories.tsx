import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { REFUSAL_MOST, STORY_STATES, type StoryState } from '#features/jubilee/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { Picture } from '#kit/picture.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { ContentTabs } from './content-tabs.tsx';

const pathOf = (state: StoryState, next?: { readonly key: string; readonly id: string } | null) => {
  const query = new URLSearchParams(state === 'new' ? {} : { state });
  if (next) {
    query.set('after', next.key);
    query.set('id', next.id);
  }
  return query.size > 0 ? `/content/stories?${query}` : '/content/stories';
};

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = (name: string) => url.searchParams.get(name);
  const state = STORY_STATES.find((each) => each === asked('state')) ?? 'new';
  const [key, id] = [asked('after'), asked('id')];
  const after = key === null || id === null ? null : { key, id };
  return { state, ...(await context.get(officeContext).acts.listStories({ state, after })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const decision = form.get('decision') === 'publish' ? 'publish' : 'refuse';
  const [id, reason] = [textOf(form, 'id').slice(0, 40), textOf(form, 'reason').slice(0, 5_000)];
  const done = await context.get(officeContext).acts.decideStory({ id, decision, reason });
  return done.ok ? null : { fault: done.code, id, reason };
}

export { clientAction } from '../../silence.ts';

type Listed = Awaited<ReturnType<typeof loader>>['stories'][number];

function StoryCard({ story }: { readonly story: Listed }) {
  const zoneOf = useZone();
  const { author, contract, location, text, picture, reason, store, language, createdAt } = story;
  return (
    <li>
      <Card className="flex flex-wrap gap-4 p-4!">
        {picture && (
          <Picture
            picture={picture}
            alt=""
            sizes="128px"
            className="aspect-4/5 w-32 shrink-0 rounded-sm"
          />
        )}
        <div className="flex min-w-60 flex-1 flex-col gap-3">
          <p lang={language} className="max-w-200 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
          {reason && (
            <p className="text-14 text-ink-2 wrap-anywhere">
              <Trans>Причина: {reason}</Trans>
            </p>
          )}
          <p className="text-12 text-ink-2 wrap-anywhere">
            {[author ?? contract, location, store.toUpperCase(), language.toUpperCase()]
              .filter(Boolean)
              .join(' · ')}{' '}
            · <Moment at={createdAt} zone={zoneOf(store)} />
          </p>
          <Decide story={story} />
        </div>
      </Card>
    </li>
  );
}

/** What may be decided: the other way is always open. */
function Decide({ story: { id, state } }: { readonly story: Listed }) {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const { state: going, formData } = useNavigation();
  const own = answer?.id === id ? answer : null;
  const isPressed = (decision: string) =>
    going !== 'idle' && formData?.get('id') === id && formData.get('decision') === decision;
  const errors: Readonly<Record<string, string>> = {
    REASON_EMPTY: t`Напишите, почему.`,
    REASON_LONG: t`Не больше ${REFUSAL_MOST} знаков.`,
  };
  return (
    <div className="flex flex-col items-start gap-3">
      {state !== 'published' && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="decision" value="publish" />
          <Button type="submit" size="sm" state={isPressed('publish') ? 'pending' : 'idle'}>
            <Trans>Опубликовать</Trans>
          </Button>
        </Form>
      )}
      {state !== 'refused' && (
        <details open={own !== null} className="w-full">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-14 text-brand">
            {state === 'published' ? <Trans>Снять с сайта</Trans> : <Trans>Отклонить</Trans>}
          </summary>
          <Form method="post" preventScrollReset className="flex max-w-140 flex-col gap-3 pt-2">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="decision" value="refuse" />
            <TextArea
              label={t`Почему`}
              name="reason"
              rows={2}
              maxLength={REFUSAL_MOST}
              defaultValue={own?.reason ?? ''}
              error={errors[own?.fault ?? ''] ?? null}
              help={t`Видят только сотрудники.`}
            />
            <Button
              type="submit"
              size="sm"
              className="self-start"
              state={isPressed('refuse') ? 'pending' : 'idle'}
            >
              <Trans>Отклонить историю</Trans>
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}

/** What people tell for the jubilee: what waits for a decision, and decisions that are thought over. */
export default function Stories() {
  const { t } = useLingui();
  const { state, stories, counts, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const names: Record<StoryState, string> = {
    new: t`Ждут решения`,
    published: t`Опубликованы`,
    refused: t`Отклонены`,
  };
  const isLate = answer?.fault === 'ALREADY' || answer?.fault === 'STORY_UNKNOWN';
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Истории юбилея`} />
      <ContentTabs current="stories" />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={STORY_STATES.map((each) => ({
          key: each,
          to: pathOf(each),
          title: `${names[each]} ${counts[each]}`,
        }))}
      />
      {isLate && (
        <Alert type="warning" isInline>
          <Trans>Эту историю уже решил кто-то другой. Список обновлён.</Trans>
        </Alert>
      )}
      {stories.length === 0 ? (
        <EmptyState
          title={state === 'new' ? t`Все истории разобраны` : t`Здесь пока ничего нет`}
          text={t`Истории, которые рассказывают на странице юбилея, ждут здесь, пока их не опубликуют или не отклонят.`}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {stories.map((story) => (
            <StoryCard key={story.id} story={story} />
          ))}
        </ul>
      )}
      <NextPage to={next && pathOf(state, next)} />
    </div>
  );
}
