import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  useActionData,
  useLoaderData,
  useRevalidator,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { isUnderWay } from '#features/product-imports/model.ts';
import { Alert } from '#kit/alert.tsx';
import { Badge } from '#kit/badge.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { revisionIn, textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Moment } from '../../ui/moment.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useZone } from '../../ui/use-office.ts';
import { FaultyLines } from './faulty-lines.tsx';
import { ImportActions, UndoTold } from './import-actions.tsx';
import { Figures, Samples } from './import-outcome.tsx';
import {
  columnsPath,
  importPath,
  STATE_TONES,
  useFormatWords,
  useImportFault,
  useImportStates,
} from './import-words.ts';

const LOOK_MS = 1_500;

const missing = (): never => {
  // React Router answers with it as it is.
  throw new Response(null, { status: 404 });
};

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { acts } = context.get(officeContext);
  const found = (await acts.findImport({ id: params['id'] ?? '' })) ?? missing();
  return { ...found, isAsked: url.searchParams.get('ask') === 'undo' };
}

export type ImportScreen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const id = params['id'] ?? '';
  const form = await request.formData();
  const intent = textOf(form, 'intent');
  const revision = revisionIn(form);
  const steps = {
    bring: () => acts.bringImport({ id, revision }),
    stop: () => acts.stopImport({ id }),
    undo: () => acts.undoImport({ id }),
  };
  if (intent !== 'bring' && intent !== 'stop' && intent !== 'undo')
    throw new Response(null, { status: 400 });
  const done = await steps[intent]();
  return done.ok ? null : { code: done.code };
}

export { clientAction } from '../../silence.ts';

/** Looks again while something is being done. */
function useLookAgain(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOpen, revalidate]);
}

/** A file of products: what a trial of it found, what came of it, and the way back. */
export default function ImportOfProducts() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const states = useImportStates();
  const faultOf = useImportFault();
  const { fileName, state, fault, outcome } = page;
  useLookAgain(isUnderWay(state));
  return (
    <div className="flex max-w-240 flex-col gap-4">
      <BackLink to="/imports">
        <Trans>Товары из файла</Trans>
      </BackLink>
      <ScreenHead
        title={fileName}
        count={<Badge tone={STATE_TONES[state]}>{states[state]}</Badge>}
      />
      <About />
      {answer && (
        <Alert type="warning" isInline>
          {t`Этот файл за это время уже сделал следующий шаг. Ниже видно, где он теперь.`}
        </Alert>
      )}
      {fault !== null && (
        <Alert type="error" isInline>
          {faultOf(fault)}
        </Alert>
      )}
      <ImportActions page={page} path={importPath(page.id)} />
      {page.isDescribed && (state === 'tried' || state === 'stopped' || state === 'failed') && (
        <ButtonLink to={columnsPath(page.id)} size="sm" className="self-start">
          <Trans>Изменить описание столбцов</Trans>
        </ButtonLink>
      )}
      <UndoTold page={page} />
      {outcome && (
        <>
          <Figures page={page} outcome={outcome} />
          <FaultyLines id={page.id} outcome={outcome} />
          <Samples state={state} outcome={outcome} />
        </>
      )}
    </div>
  );
}

/** Who sent it, when, for where. */
function About() {
  const { t } = useLingui();
  const { stores, format, names, madeBy, madeAt, doneAt } = useLoaderData<typeof loader>();
  const formats = useFormatWords();
  const zone = useZone()(stores[0] ?? '');
  const facts = [
    ...(format === null ? [] : [formats(format)]),
    stores.map((each) => each.toUpperCase()).join(', '),
    names[madeBy] ?? '',
  ];
  return (
    <p className="text-14 text-ink-2">
      {facts.filter(Boolean).join(' · ')} · {t`загружен`} <Moment at={madeAt} zone={zone} />
      {doneAt !== null && (
        <>
          {' · '}
          {t`внесён`} <Moment at={doneAt} zone={zone} />
        </>
      )}
    </p>
  );
}
