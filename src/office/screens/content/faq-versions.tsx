import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { NO_FAQ_WORDS, renderAnswer } from '#features/content/rules/faq-form.ts';
import { Badge } from '#kit/badge.tsx';
import { Card } from '#kit/card.tsx';
import { revisionIn, textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { IntentForm } from '../../ui/intent-form.tsx';
import { Moment } from '../../ui/moment.tsx';
import { SavedNote } from '../../ui/saved-note.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { useLanguageNames } from '../products/product-words.ts';
import { Alert } from '#kit/alert.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { ARTICLE_LOOK } from './article.tsx';
import { Compared } from './compared.tsx';
import { faqVersionsPath, spokenOf } from './faq-words.ts';
import { usePlaceName } from './text-words.ts';
import { Versions } from './versions.tsx';

const UUID = /^[0-9a-f-]{36}$/;
/** Number of a version; null for what is none. */
const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  const found = UUID.test(id)
    ? await context.get(officeContext).acts.openFaqVersions({
        id,
        version: numberIn(url.searchParams.get('version')),
        against: numberIn(url.searchParams.get('against')),
      })
    : null;
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const id = params['id'] ?? '';
  if (!UUID.test(id)) throw new Response(null, { status: 404 });
  const version = numberIn(textOf(form, 'version').slice(0, 9)) ?? 0;
  const { acts } = context.get(officeContext);
  const done = await acts.restoreFaqVersion({ id, revision: revisionIn(form), version });
  if (done.ok) return redirect(`/content/faq/${id}/versions?done=saved`);
  return { refused: done.code === 'FAULTS' ? ('FAULTS' as const) : ('LATE' as const) };
}

export { clientAction } from '../../silence.ts';

type Screen = Awaited<ReturnType<typeof loader>>;

/** Every version of a question with its answer: read as it was, beside another one, and brought back as the next one. */
export default function FaqVersions() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const placeOf = usePlaceName();
  const { t } = useLingui();
  const title = spokenOf(page.texts, language)?.asked ?? '';
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={`/content/faq/${page.id}`}>{title}</BackLink>
      <ScreenHead title={title} count={placeOf(page.store)} />
      <SavedNote isOver={answer !== undefined} />
      {answer?.refused === 'LATE' && <NotSaved code="LATE" />}
      {answer?.refused === 'FAULTS' && (
        <div role="alert">
          <Alert type="error" isInline>
            <Trans>
              Не возвращено: прежние слова не подходят к нынешним правилам. Откройте вопрос и
              перенесите их сами.
            </Trans>
          </Alert>
        </div>
      )}
      <Shown page={page} />
      <Versions
        versions={page.versions.map((each) => ({
          ...each,
          title: spokenOf(each.asked, language) ?? '',
        }))}
        chosen={page.version.version}
        zone={page.zone}
        titled={t`Вопрос`}
        pathOf={(at) => faqVersionsPath(page.id, at)}
      />
    </div>
  );
}

/** The version that was asked for, beside another one where the address names it. */
function Shown({ page }: { readonly page: Screen }) {
  const may = useMay();
  const { version, against, revision, zone } = page;
  const { version: number } = version;
  const isOld = number !== revision;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-18 font-semi">
          <Trans>
            Версия {number}, с <Moment at={version.validFrom} zone={zone} />
          </Trans>
        </h2>
        <Badge tone={version.isPublished ? 'ok' : 'neutral'}>
          {version.isPublished ? <Trans>Опубликован</Trans> : <Trans>Не опубликован</Trans>}
        </Badge>
      </div>
      {against ? <Differences page={page} against={against} /> : <Words page={page} />}
      {isOld && page.mayWrite && may('content.change') && (
        <Card className="flex flex-col gap-3 p-4!">
          <p className="text-14">
            <Trans>
              Слова версии {number} станут новой версией на всех языках. Группа и публикация
              останутся, какие сейчас.
            </Trans>
          </p>
          <div>
            <IntentForm
              path={faqVersionsPath(page.id, { version: number })}
              intent="restore"
              fields={{ revision, version: number }}
            >
              <Trans>Вернуть версию {number}</Trans>
            </IntentForm>
          </div>
        </Card>
      )}
    </section>
  );
}

function Words({ page: { version } }: { readonly page: Screen }) {
  const languageOf = useLanguageNames();
  return Object.entries(version.texts).map(([language, { asked, said }]) => (
    <Card key={language} className="flex min-w-0 flex-col gap-2 p-4!">
      <p className="text-12 text-ink-2">{languageOf(language)}</p>
      <div lang={language} className="min-w-0">
        <p className="font-semi wrap-anywhere">{asked}</p>
        {/* Our own renderer escapes what is typed. */}
        <div className={ARTICLE_LOOK} dangerouslySetInnerHTML={{ __html: renderAnswer(said) }} />
      </div>
    </Card>
  ));
}

/** Languages in which the two differ. */
function Differences({
  page: { version, zone },
  against,
}: {
  readonly page: Screen;
  readonly against: NonNullable<Screen['against']>;
}) {
  const { t } = useLingui();
  const languageOf = useLanguageNames();
  const spoken = [...new Set([...Object.keys(version.texts), ...Object.keys(against.texts)])];
  const wordsOf = (of: typeof version, language: string) => of.texts[language] ?? NO_FAQ_WORDS;
  const different = spoken.filter((language) => {
    const [one, other] = [wordsOf(version, language), wordsOf(against, language)];
    return one.asked !== other.asked || one.said !== other.said;
  });
  if (different.length === 0)
    return <p className="text-14 text-ink-2">{t`Слова у этих версий одни и те же.`}</p>;
  return different.map((language) => {
    const side = (of: typeof version) => {
      const { asked, said } = wordsOf(of, language);
      return { version: of.version, title: asked, body: said, validFrom: of.validFrom };
    };
    return (
      <section key={language} aria-label={languageOf(language)} className="flex flex-col gap-2">
        <p className="text-12 text-ink-2">{languageOf(language)}</p>
        <Compared version={side(version)} against={side(against)} zone={zone} language={language} />
      </section>
    );
  });
}
