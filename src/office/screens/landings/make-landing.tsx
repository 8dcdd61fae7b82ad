import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { EMPTY_LANDING } from '#features/catalogue/rules/landing-form.ts';
import { officeContext } from '../../office-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { UnsavedForm } from '../../ui/unsaved-form.tsx';
import { NotSaved } from '../shelves/shelf-notes.tsx';
import { LandingFields } from './landing-fields.tsx';
import { aroundLanding, takeLanding } from './read-landing.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  return acts.newLanding({ language });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const office = context.get(officeContext);
  const { isOnlyTyped, ...told } = await takeLanding(await request.formData(), office);
  const answer = async (code: 'FAULTS' | 'BUSY' | null, faults = {}) => ({
    ...told,
    code,
    faults,
    ...(await aroundLanding(told, office)),
  });
  if (isOnlyTyped) return answer(null);
  if (told.trouble) return answer('FAULTS');
  const done = await office.acts.makeLanding({ typed: told.typed });
  if (done.ok) return redirect(`/landings/${done.alias}?done=saved`);
  return done.code === 'FAULTS' ? answer('FAULTS', done.faults) : answer('BUSY');
}

export { clientAction } from '../../silence.ts';

/** A landing catalogue from its beginning. */
export default function MakeLanding() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/landings">
        <Trans>Фирменные каталоги</Trans>
      </BackLink>
      <ScreenHead title={t`Новый фирменный каталог`} />
      {answer?.code && <NotSaved code={answer.code} />}
      <UnsavedForm answer={answer}>
        <LandingFields
          shown={{
            ...page,
            typed: answer?.typed ?? EMPTY_LANDING,
            faults: answer?.faults ?? {},
            trouble: answer?.trouble ?? null,
            pictures: answer?.pictures ?? [],
            names: answer?.names ?? {},
            adding: answer?.adding ?? null,
          }}
        />
      </UnsavedForm>
    </div>
  );
}
