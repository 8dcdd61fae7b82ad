import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { OFFER_FIELDS, OFFER_MOST, type TypedOffer } from '#features/jubilee/rules/month-form.ts';
import { Alert } from '#kit/alert.tsx';
import { buttonClasses } from '#kit/button-look.ts';
import { Card } from '#kit/card.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Picture } from '#kit/picture.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '#i18n/languages.ts';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { useMay, useOffice } from '../../ui/use-office.ts';
import { monthName, monthPath, useMonthFault } from './jubilee-words.ts';
import { SavedNote } from '../../ui/saved-note.tsx';

const EMPTY = { name: '', type: '', short: '', full: '', button: '' };

const keyOf = (params: LoaderFunctionArgs['params']) => ({
  store: (params['store'] ?? '').slice(0, 2),
  firstDay: (params['month'] ?? '').slice(0, 10),
  number: /^\d{1,2}$/.test(params['number'] ?? '') ? Number(params['number']) : 0,
});

export async function loader({ params, context }: LoaderFunctionArgs) {
  const found = await context.get(officeContext).acts.openJubileeOffer(keyOf(params));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** What a form of an offer holds. */
const readForm = (form: FormData) => ({
  path: textOf(form, 'path').slice(0, 2_000),
  texts: Object.fromEntries(
    LANGUAGES.map((language) => {
      const words = OFFER_FIELDS.map((field) => [
        field,
        textOf(form, `${field}:${language}`).slice(0, 20_000),
      ]);
      return [language, { ...EMPTY, ...Object.fromEntries(words) }];
    }),
  ),
});

export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const key = keyOf(params);
  const revision = textOf(form, 'revision').slice(0, 16);
  const typed = readForm(form);
  const { acts } = context.get(officeContext);
  const done = await acts.changeJubileeOffer({ ...key, revision, typed });
  if (done.ok) return redirect(`${monthPath(key.store, key.firstDay)}/${key.number}?done=saved`);
  if (done.code === 'UNKNOWN') throw new Response(null, { status: 404 });
  return { done, typed, revision };
}

/** An offer of a month: its words in every language, and where its button leads. */
export default function JubileeOffer() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { key } = useLocation();
  const { language } = useOffice();
  const may = useMay();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={monthPath(page.store, page.firstDay)}>
        {monthName(page.names, language, page.firstDay)}
      </BackLink>
      <ScreenHead title={t`Предложение ${page.number}`} count={page.store.toUpperCase()} />
      <SavedNote isOver={answer !== undefined} />
      {may('content.change') ? (
        <UnsavedForm key={key} isTyped={answer !== undefined}>
          <Whole />
        </UnsavedForm>
      ) : (
        <fieldset disabled className="min-w-0">
          <Whole />
        </fieldset>
      )}
    </div>
  );
}

function Whole() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { language } = useOffice();
  const done = answer?.done;
  const standing = done?.code === 'CHANGED' ? done.standing : null;
  const [typed, setTyped] = useState<TypedOffer>(answer?.typed ?? page.typed);
  const [spoken, setSpoken] = useState(language);
  return (
    <>
      <input
        type="hidden"
        name="revision"
        value={standing?.revision ?? answer?.revision ?? page.revision}
      />
      {done?.code === 'FAULTS' && (
        <Alert type="error" isInline>
          <Trans>Не сохранено: проверьте отмеченные поля.</Trans>
        </Alert>
      )}
      {standing && <Standing typed={standing.typed} />}
      <div
        className="grid gap-4 wide:grid-cols-2"
        onInput={({ target }) => {
          const form = target instanceof HTMLElement ? target.closest('form') : null;
          if (form) setTyped(readForm(new FormData(form)));
          const lang = target instanceof HTMLElement ? target.getAttribute('lang') : null;
          if (lang) setSpoken(lang);
        }}
      >
        <Fields />
        <Preview words={typed.texts[spoken] ?? EMPTY} language={spoken} />
      </div>
    </>
  );
}

function Fields() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const faultOf = useMonthFault(OFFER_MOST);
  const typed: TypedOffer = answer?.typed ?? page.typed;
  const faults = answer?.done.code === 'FAULTS' ? answer.done.faults : {};
  const wordless = faultOf(faults, 'texts');
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Card className="flex flex-col gap-3">
        <TextField
          label={t`Куда ведёт кнопка`}
          name="path"
          inputMode="url"
          defaultValue={typed.path}
          error={faultOf(faults, 'path')}
          help={t`Путь после языка, например shop/actions/.`}
        />
        {wordless && (
          <p role="alert" className="text-14 text-err">
            {wordless}
          </p>
        )}
      </Card>
      {LANGUAGES.map((language) => {
        const field = (name: (typeof OFFER_FIELDS)[number]) => ({
          name: `${name}:${language}`,
          lang: language,
          maxLength: OFFER_MOST[name],
          isOptional: true,
          defaultValue: typed.texts[language]?.[name] ?? '',
          error: faultOf(faults, `${name}:${language}`),
        });
        return (
          <Card key={language} className="flex min-w-0 flex-col gap-3">
            <h2 className="text-16 font-semi">{LANGUAGE_NAMES[language]}</h2>
            <TextField label={t`Название`} {...field('name')} />
            <TextField label={t`Вид предложения`} {...field('type')} />
            <TextArea label={t`Коротко, на карточке`} rows={2} {...field('short')} />
            <TextArea label={t`Целиком, в окне`} rows={5} {...field('full')} />
            <TextField label={t`Слова на кнопке`} {...field('button')} />
          </Card>
        );
      })}
    </div>
  );
}

/** The card and the window of the page of the jubilee. */
function Preview({
  words: { name, type, short, full, button },
  language,
}: {
  readonly words: TypedOffer['texts'][string];
  readonly language: string;
}) {
  const { t } = useLingui();
  const { picture } = useLoaderData<typeof loader>();
  const drawn = (
    <Picture
      picture={picture}
      alt=""
      sizes="400px"
      fallback={<LineDrawing name="twig" />}
      className="aspect-4/3 w-full"
    />
  );
  return (
    <section
      aria-label={t`Как это увидят`}
      className="flex min-w-0 flex-col gap-4 self-start wrap-anywhere"
    >
      <p className="text-12 text-ink-2">
        <Trans>Как это увидят</Trans>
      </p>
      <div
        lang={language}
        className="flex max-w-90 flex-col overflow-hidden rounded-lg bg-j-violet-tint"
      >
        {drawn}
        <div className="flex flex-col gap-2 p-5">
          <p className="text-14 font-semi text-j-violet">{type}</p>
          <p className="text-20 font-semi">{name}</p>
          <p className="text-14">{short}</p>
        </div>
      </div>
      <Card lang={language} className="flex max-w-140 flex-col gap-4">
        {drawn}
        <p className="text-14 font-semi text-ink-2">{type}</p>
        <p className="whitespace-pre-line">{full}</p>
        {button && (
          <span className={buttonClasses({ variant: 'filled', isWide: true })}>{button}</span>
        )}
      </Card>
    </section>
  );
}

/** What somebody else saved meanwhile, beside what is typed. */
function Standing({ typed }: { readonly typed: TypedOffer }) {
  return (
    <div role="alert" className="flex flex-col gap-3">
      <Alert type="warning" isInline>
        <Trans>
          Пока вы писали, предложение изменил кто-то другой. Ничего из набранного не пропало:
          сверьте и сохраните ещё раз.
        </Trans>
      </Alert>
      <Card className="flex flex-col gap-2 p-4! text-14">
        <p className="text-12 text-ink-2">
          <Trans>Сейчас сохранено</Trans>
        </p>
        <p>{typed.path}</p>
        {Object.entries(typed.texts).map(([language, words]) => (
          <p key={language} lang={language} className="whitespace-pre-line wrap-anywhere">
            {language.toUpperCase()}: {OFFER_FIELDS.map((field) => words[field]).join(' · ')}
          </p>
        ))}
      </Card>
    </div>
  );
}
