import { Trans, useLingui } from '@lingui/react/macro';
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Card } from '#kit/card.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { BackLink } from '../../ui/back-link.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay } from '../../ui/use-office.ts';
import { useLanguageNames } from '../products/product-words.ts';
import { Article } from './article.tsx';
import { Compared } from './compared.tsx';
import { newTextPath, pagesPath, textAt, textPath } from './text-path.ts';
import { usePageName, usePlaceName } from './text-words.ts';
import { Versions } from './versions.tsx';

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  return acts.openContentText({
    ...textAt(params.alias, url),
    version: url.searchParams.get('version'),
    against: url.searchParams.get('against'),
  });
}

export type TextScreen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, url, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = textOf(await request.formData(), 'plan').slice(0, 40);
  const isStopped = await acts.stopContentPlan({ id });
  if (!isStopped) return { isOver: true };
  return redirect(`${textPath(textAt(params.alias, url))}&done=stopped`);
}

export { clientAction } from '../../silence.ts';

/** A text in one language: what is read now, what waits for its moment, and every version that ever held. */
export default function Text() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const nameOf = usePageName();
  const placeOf = usePlaceName();
  const languageOf = useLanguageNames();
  const may = useMay();
  const { alias, store, language, languages } = page;
  const title = nameOf(alias, page.title);
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={pagesPath(store)}>
        <Trans>Тексты</Trans>
      </BackLink>
      <ScreenHead
        title={title}
        count={placeOf(store)}
        action={
          may('content.change') &&
          page.mayWrite && (
            <ButtonLink to={newTextPath(page)} variant="filled" size="sm">
              <Trans>Новая версия</Trans>
            </ButtonLink>
          )
        }
      />
      <Done />
      {answer?.isOver && (
        <Alert type="warning" isInline>
          <Trans>Отзывать нечего: эта версия уже начала действовать или её отозвали.</Trans>
        </Alert>
      )}
      <LinkTabs
        label={t`Язык`}
        current={language}
        tabs={languages.map((each) => ({
          key: each.language,
          to: textPath({ alias, store, language: each.language }),
          title: each.isOwn ? languageOf(each.language) : t`${languageOf(each.language)}: нет`,
        }))}
      />
      <Planned page={page} />
      <Shown page={page} />
      <Versions
        versions={page.versions}
        chosen={page.version?.version ?? null}
        zone={page.zone}
        pathOf={(at) => textPath(page, at)}
      />
    </div>
  );
}

/** What the last press did. */
function Done() {
  const [query] = useSearchParams();
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    published: t`Новая версия действует: её уже читают в магазине.`,
    planned: t`Версия запланирована: она начнёт действовать сама.`,
    stopped: t`Запланированная версия отозвана.`,
  };
  const said = words[query.get('done') ?? ''];
  return (
    said && (
      <div role="status">
        <Alert type="success" isInline>
          {said}
        </Alert>
      </div>
    )
  );
}

/** What waits for its moment; until then it may be taken back. */
function Planned({ page }: { readonly page: TextScreen }) {
  const may = useMay();
  const { plan, zone, language, mayWrite } = page;
  if (!plan) return null;
  return (
    <Card className="flex flex-col gap-3 p-4!">
      <p>
        <strong className="font-semi">
          <Trans>
            Запланирована версия с <Moment at={plan.startsAt} zone={zone} />
          </Trans>
        </strong>{' '}
        <span className="text-ink-2">{plan.by}</span>
      </p>
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-brand">
          <Trans>Прочитать</Trans>
        </summary>
        <Article title={plan.title} body={plan.body} language={language} />
      </details>
      {may('content.change') && mayWrite && (
        <Form method="post" action={textPath(page)}>
          <input type="hidden" name="plan" value={plan.id} />
          <Button type="submit">
            <Trans>Отозвать запланированную</Trans>
          </Button>
        </Form>
      )}
    </Card>
  );
}

/** The version that was asked for, beside another one, or what is read in place of a text that is missing. */
function Shown({ page }: { readonly page: TextScreen }) {
  const placeOf = usePlaceName();
  const languageOf = useLanguageNames();
  const { version, against, held, language, zone } = page;
  if (version && against)
    return <Compared version={version} against={against} zone={zone} language={language} />;
  if (version)
    return (
      <Card>
        <Article title={version.title} body={version.body} language={language} />
      </Card>
    );
  if (!held)
    return (
      <p className="text-ink-2">
        <Trans>Текста нет, и страницы в магазине нет.</Trans>
      </p>
    );
  const [spoken, place] = [languageOf(held.language), placeOf(held.store)];
  return (
    <Card className="flex flex-col gap-3">
      <p className="text-14 text-ink-2">
        <Trans>
          Своего текста нет. Сейчас читают: {spoken}, {place}.
        </Trans>
      </p>
      <Article title={held.title} body={held.body} language={held.language} />
    </Card>
  );
}
