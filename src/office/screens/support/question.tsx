import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { classNames } from '#kit/class-names.ts';
import { TextArea } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const found = await acts.openQuestion({ number: params.number ?? '' });
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const number = params.number ?? '';
  const text = textOf(form, 'text').trim();
  if (form.get('intent') === 'close') return { isDone: await acts.closeQuestion({ number }) };
  if (text === '') return { isDone: false, isEmpty: true };
  if (text.length > 10_000) return { isDone: false, isLong: true };
  return { isDone: await acts.answerQuestion({ number, text }) };
}

export { clientAction } from '../../silence.ts';

export default function Question() {
  const { t } = useLingui();
  const { request, messages, pictures } = useLoaderData<typeof loader>();
  const zone = useZone()(request.store);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/support">
        <Trans>Все вопросы</Trans>
      </BackLink>
      <ScreenHead
        title={t`Вопрос ${request.number}`}
        count={
          <Badge tone={request.state === 'open' ? 'warn' : 'neutral'}>
            {request.state === 'open'
              ? t`ждёт ответа`
              : request.state === 'answered'
                ? t`отвечен`
                : t`закрыт`}
          </Badge>
        }
      />
      <div className="grid gap-4 desktop:grid-cols-[2fr_1fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <ol className="flex flex-col gap-3">
            {messages.map(({ id, from, body, at }) => (
              <li
                key={id}
                className={classNames(
                  'max-w-[90%] rounded-md p-4',
                  from === 'staff' ? 'self-end bg-brand-tint' : 'self-start bg-sand',
                )}
              >
                <p className="whitespace-pre-line wrap-anywhere">{body}</p>
                <p className="mt-1 text-12 text-ink-2">
                  {from === 'staff' ? t`Компания` : request.fullName} ·{' '}
                  <Moment at={at} zone={zone} />
                </p>
              </li>
            ))}
          </ol>
          {pictures.length > 0 && (
            <ul className="flex flex-wrap gap-3">
              {pictures.map(({ position }) => (
                <li key={position}>
                  <a
                    href={`/support/${request.number}/pictures/${position}`}
                    target="_blank"
                    rel="noreferrer"
                  >
                    <img
                      src={`/support/${request.number}/pictures/${position}`}
                      alt={t`Снимок ${position}`}
                      loading="lazy"
                      className="size-32 rounded-sm border border-line object-cover"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
          <Answer key={messages.length} isClosed={request.state === 'closed'} />
        </div>
        <Who />
      </div>
    </div>
  );
}

function Answer({ isClosed }: { isClosed: boolean }) {
  const { t } = useLingui();
  const answer = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const pressed = state === 'submitting' ? formData?.get('intent') : null;
  const fault =
    answer && 'isEmpty' in answer
      ? t`Напишите ответ`
      : answer && 'isLong' in answer
        ? t`Ответ длиннее 10 000 знаков`
        : null;
  return (
    <Form method="post" className="flex flex-col gap-3">
      <TextArea
        label={t`Ответ`}
        help={t`Уйдёт письмом и будет виден в кабинете.`}
        name="text"
        rows={5}
        error={fault}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="intent"
          value="answer"
          variant="filled"
          state={pressed === 'answer' ? 'pending' : 'idle'}
        >
          <Trans>Ответить</Trans>
        </Button>
        {!isClosed && (
          <Button
            type="submit"
            name="intent"
            value="close"
            state={pressed === 'close' ? 'pending' : 'idle'}
          >
            <Trans>Закрыть без ответа</Trans>
          </Button>
        )}
      </div>
      {answer && !answer.isDone && !fault && (
        <Alert type="error" isInline>
          <Trans>Этого вопроса больше нет.</Trans>
        </Alert>
      )}
    </Form>
  );
}

/** Who asked, and about what. */
function Who() {
  const { t } = useLingui();
  const { request } = useLoaderData<typeof loader>();
  const facts: readonly (readonly [string, string])[] = [
    [t`Кто`, request.fullName],
    [t`Почта`, request.email],
    [t`Телефон`, request.phone],
    [t`Контракт`, request.contract],
    [t`Магазин`, request.store.toUpperCase()],
    [t`Тема`, request.subjectText || request.subject],
    [t`Сервисный центр`, request.centre],
  ];
  return (
    <Card className="h-fit p-4!">
      <dl className="flex flex-col gap-3">
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-12 text-ink-2">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}
