import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { ALL_STORES, LISTS, TEXT_TITLE_MOST } from '#features/content/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { SilenceNote } from '../../ui/silence-note.tsx';
import { LeaveQuestion, useFormKey, useUnsaved } from '../../ui/unsaved-form.tsx';
import { useLanguageNames } from '../products/product-words.ts';
import { Article } from './article.tsx';
import { MomentFields } from '../../ui/moment-fields.tsx';
import { textAt, textPath } from './text-path.ts';
import { isAgreedTo, usePageName, usePlaceName, useTextFaults } from './text-words.ts';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const page = await acts.openContentText({
    ...textAt(params.alias, url),
    version: null,
    against: null,
  });
  // Whoever may not write has no form.
  if (!page.mayWrite) throw new Response(null, { status: 403 });
  return page;
}

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const form = await request.formData();
  const at = textAt(params.alias, url);
  const typed = {
    title: textOf(form, 'title').slice(0, 2_000),
    body: textOf(form, 'body').slice(0, 200_000),
    seen: Number(textOf(form, 'seen').slice(0, 5)) || 0,
    day: textOf(form, 'day').slice(0, 20),
    clock: textOf(form, 'clock').slice(0, 8),
  };
  const done = await acts.writeContentText({ ...at, ...typed });
  if (done.ok) return redirect(`${textPath(at)}&done=${done.isPlanned ? 'planned' : 'published'}`);
  return { done, typed };
}

export { clientAction } from '../../silence.ts';

/** The next version of a text: what it says, how the shop will show it, and from when on. Versions that stand stay as they are. */
export default function WriteText() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const key = useFormKey(useActionData<typeof action>());
  const nameOf = usePageName();
  const placeOf = usePlaceName();
  const languageOf = useLanguageNames();
  const name = nameOf(page.alias, page.title);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={textPath(page)}>{name}</BackLink>
      <ScreenHead
        title={t`Новая версия: ${name}`}
        count={`${placeOf(page.store)}, ${languageOf(page.language)}`}
      />
      <Fields key={key} />
    </div>
  );
}

function Fields() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { form, silence, compare, submit, leaving } = useUnsaved(answer !== undefined);
  const done = answer?.done;
  // The form that begins a text begins with what is read in its place.
  const begun = page.version ?? page.held;
  const [words, setWords] = useState({
    title: answer?.typed.title ?? begun?.title ?? '',
    body: answer?.typed.body ?? begun?.body ?? '',
  });
  const seen =
    done?.code === 'CHANGED'
      ? (done.standing?.version ?? 0)
      : (answer?.typed.seen ?? page.versions[0]?.version ?? 0);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="flex flex-col gap-4"
      onInput={compare}
      onSubmit={submit}
    >
      <input type="hidden" name="seen" value={seen} />
      <Trouble />
      <div className="grid gap-4 wide:grid-cols-2">
        <Card className="flex min-w-0 flex-col gap-4 p-4!">
          <Words words={words} onType={setWords} />
        </Card>
        <Preview words={words} />
      </div>
      <SilenceNote silence={silence} />
      <Press />
      {leaving && <LeaveQuestion leaving={leaving} />}
    </Form>
  );
}

interface Words {
  readonly title: string;
  readonly body: string;
}

function Words({
  words,
  onType,
}: {
  readonly words: Words;
  readonly onType: (words: Words) => void;
}) {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultsOf = useTextFaults();
  const faults = faultsOf(answer?.done.code === 'FAULTS' ? answer.done.faults : {});
  const isList = LISTS.includes(page.alias);
  const zone = page.store === ALL_STORES ? 'UTC' : page.zone;
  return (
    <>
      <TextField
        label={t`Заголовок`}
        name="title"
        lang={page.language}
        autoComplete="off"
        maxLength={TEXT_TITLE_MOST}
        defaultValue={words.title}
        onChange={({ target }) => onType({ ...words, title: target.value })}
        error={faults.title}
      />
      <TextArea
        label={isList ? t`По одному в строке` : t`Текст`}
        name="body"
        lang={page.language}
        rows={isList ? 12 : 24}
        defaultValue={words.body}
        onChange={({ target }) => onType({ ...words, body: target.value })}
        error={faults.body}
        help={
          isList
            ? t`Не больше десяти строк по 60 знаков.`
            : t`## раздел, ### подраздел, - пункт, 1. пункт, **жирно**, [слова](/адрес/), | столбец | столбец |. Пустая строка – новый абзац.`
        }
      />
      <MomentFields
        names={['day', 'clock']}
        labels={[t`С какого дня`, t`В котором часу`]}
        typed={{ day: answer?.typed.day ?? '', clock: answer?.typed.clock ?? '' }}
        help={t`Пусто – сразу. Время: ${zone}`}
        error={faults.start}
        isOptional
      />
    </>
  );
}

/** What is typed as the shop will show it, by the shop's own renderer. */
function Preview({ words }: { readonly words: Words }) {
  const { t } = useLingui();
  const { language } = useLoaderData<typeof loader>();
  return (
    <Card aria-label={t`Как это увидят`} className="min-w-0">
      <p className="mb-3 text-12 text-ink-2">
        <Trans>Как это увидят</Trans>
      </p>
      <Article {...words} language={language} />
    </Card>
  );
}

/** Why nothing was written; what somebody else wrote meanwhile stands beside what is typed. */
function Trouble() {
  const answer = useActionData<typeof action>();
  const page = useLoaderData<typeof loader>();
  const done = answer?.done;
  if (!done) return null;
  if (done.code !== 'CHANGED')
    return (
      <Alert type="error" isInline>
        {done.code === 'FAULTS' && <Trans>Не сохранено: проверьте отмеченные поля.</Trans>}
        {done.code === 'SAME' && <Trans>Не сохранено: текст такой же, как сейчас.</Trans>}
        {done.code === 'PLANNED' && (
          <Trans>
            Не сохранено: другая версия уже запланирована. Отзовите её, чтобы запланировать эту.
          </Trans>
        )}
      </Alert>
    );
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, появилась другая версия. Ничего из набранного не пропало: сверьте и
          сохраните ещё раз.
        </Trans>
      </Alert>
      {done.standing && (
        <Card>
          <p className="mb-3 text-12 text-ink-2">
            <Trans>Версия {done.standing.version}, теперь действует</Trans>
          </p>
          <div lang={page.language} className="text-14 whitespace-pre-wrap wrap-anywhere">
            <p className="font-semi">{done.standing.title}</p>
            {done.standing.body}
          </div>
        </Card>
      )}
    </div>
  );
}

/** What the press does, said before it. */
function Press() {
  const { alias, plan, zone } = useLoaderData<typeof loader>();
  const { state } = useNavigation();
  return (
    <div className="flex flex-col gap-3">
      {isAgreedTo(alias) && (
        <Alert type="warning" isInline>
          <Trans>
            С этим текстом соглашаются покупатели. Кто согласился раньше, согласился с прежней
            версией: она останется и будет доступна. Кто оформляет заказ сейчас, отметит согласие
            ещё раз.
          </Trans>
        </Alert>
      )}
      {plan && (
        <p className="text-14 text-ink-2">
          <Trans>
            Уже запланирована версия с <Moment at={plan.startsAt} zone={zone} />: она сменит и эту.
          </Trans>
        </p>
      )}
      <Button
        type="submit"
        variant="filled"
        className="self-start"
        state={state === 'submitting' ? 'pending' : 'idle'}
      >
        <Trans>Сохранить новую версию</Trans>
      </Button>
    </div>
  );
}
