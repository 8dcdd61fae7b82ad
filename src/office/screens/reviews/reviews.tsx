import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { REVIEW_STATES, type ReviewState } from '#features/reviews/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { Stars } from '#kit/stars.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ExportLink, exportPath } from '../../ui/export-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const asked = url.searchParams.get('state');
  const state = REVIEW_STATES.find((each) => each === asked) ?? 'new';
  return { state, ...(await context.get(officeContext).acts.listReviews({ state })) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const decision = form.get('decision') === 'publish' ? 'publish' : 'reject';
  const id = textOf(form, 'id');
  const done = await context.get(officeContext).acts.decideReview({ id, decision });
  return done.ok ? null : { fault: done.code };
}

export { clientAction } from '../../silence.ts';

type Listed = Awaited<ReturnType<typeof loader>>['reviews'][number];

function Decide({ id, decision, children }: { id: string; decision: string; children: string }) {
  const { state, formData } = useNavigation();
  const isPressed =
    state !== 'idle' && formData?.get('id') === id && formData.get('decision') === decision;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="decision" value={decision} />
      <Button type="submit" size="sm" state={isPressed ? 'pending' : 'idle'}>
        {children}
      </Button>
    </Form>
  );
}

function ReviewCard({ review }: { review: Listed }) {
  const { t } = useLingui();
  const zoneOf = useZone();
  const { id, product, sku, author, contract, text, rating, state, store, createdAt } = review;
  return (
    <li>
      <Card className="flex flex-col gap-3 p-4!">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="text-16 font-semi wrap-anywhere">{product}</h2>
          <span className="text-12 text-ink-2">{sku}</span>
          {rating !== null && (
            <span className="flex items-center gap-2">
              <Stars value={rating} size={16} />
              <span className="sr-only">{t`${rating} из 5`}</span>
            </span>
          )}
        </div>
        <p className="whitespace-pre-line wrap-anywhere">{text}</p>
        <div className="flex flex-wrap items-center gap-3">
          <p className="min-w-0 flex-1 basis-40 text-12 text-ink-2 wrap-anywhere">
            {author ?? contract} · {store.toUpperCase()} ·{' '}
            <Moment at={createdAt} zone={zoneOf(store)} />
          </p>
          {state !== 'published' && <Decide id={id} decision="publish">{t`Опубликовать`}</Decide>}
          {state !== 'rejected' && <Decide id={id} decision="reject">{t`Отклонить`}</Decide>}
        </div>
      </Card>
    </li>
  );
}

export default function Reviews() {
  const { t } = useLingui();
  const { state, reviews, counts } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const names: Record<ReviewState, string> = {
    new: t`Ждут решения`,
    published: t`Опубликованы`,
    rejected: t`Отклонены`,
  };
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead
        title={t`Отзывы`}
        action={
          <>
            <ButtonLink to="/content/stories" size="sm">
              <Trans>Истории юбилея</Trans>
            </ButtonLink>
            <ExportLink to={exportPath(`/reviews?state=${state}`)} />
          </>
        }
      />
      <LinkTabs
        label={t`Состояние`}
        current={state}
        tabs={REVIEW_STATES.map((each) => ({
          key: each,
          to: each === 'new' ? '/reviews' : `/reviews?state=${each}`,
          title: `${names[each]} ${counts[each]}`,
        }))}
      />
      {answer?.fault && (
        <Alert type="warning" isInline>
          <Trans>Этот отзыв уже решил кто-то другой. Список обновлён.</Trans>
        </Alert>
      )}
      {reviews.length === 0 ? (
        <EmptyState
          title={state === 'new' ? t`Все отзывы разобраны` : t`Здесь пока ничего нет`}
          text={t`Отзывы с сайта ждут здесь, пока их не опубликуют или не отклонят.`}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {reviews.map((review) => (
            <ReviewCard key={review.id} review={review} />
          ))}
        </ul>
      )}
    </div>
  );
}
