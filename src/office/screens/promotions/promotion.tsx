import { Trans, useLingui } from '@lingui/react/macro';
import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { SOURCE_LANGUAGE } from '#i18n/languages.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PlainDescription } from './plain-description.tsx';
import { textOf } from '../../form-text.ts';
import { officeContext } from '../../office-context.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { useMay, useZone } from '../../ui/use-office.ts';
import { useEditFault } from './edit-words.ts';
import { PromotionFacts } from './promotion-facts.tsx';
import { PromotionGoods } from './promotion-goods.tsx';
import { TYPE_WORDS, usePromotionFault, usePromotionStates } from './promotion-words.ts';
import { promotionPath, promotionsPath, wantedPromotion } from './promotions-path.ts';
import { StopPromotion } from './stop-promotion.tsx';
import { ActHistory } from '../audit/act-history.tsx';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  const found = await acts.openPromotion({ ...wantedPromotion(params), language });
  if (!found) throw new Response(null, { status: 404 });
  return { ...found, language, isAsked: url.searchParams.get('ask') === 'stop' };
}

export type PromotionScreen = Awaited<ReturnType<typeof loader>>;

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { acts } = context.get(officeContext);
  const asked = wantedPromotion(params);
  const intent = textOf(await request.formData(), 'intent');
  if (intent !== 'stop' && intent !== 'resume') throw new Response(null, { status: 400 });
  const done = await (intent === 'stop' ? acts.stopPromotion(asked) : acts.resumePromotion(asked));
  if (done.ok) return redirect(promotionPath(asked));
  if (done.code === 'UNKNOWN') throw new Response(null, { status: 404 });
  return { code: done.code, faults: 'faults' in done ? done.faults : [] };
}

export { clientAction } from '../../silence.ts';

/** A promotion: what it asks for and gives, how often it was used, and an end to it. */
export default function Promotion() {
  const { i18n } = useLingui();
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const may = useMay();
  const zoneOf = useZone();
  const states = usePromotionStates();
  const faultOf = usePromotionFault();
  const wordsOf = useEditFault();
  const { promotion, state, language } = page;
  const text = promotion.texts[language] ?? promotion.texts[SOURCE_LANGUAGE];
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={promotionsPath({ state, search: '', store: null })}>
        <Trans>Акции</Trans>
      </BackLink>
      <ScreenHead
        title={text?.name ?? String(promotion.id)}
        count={[
          `№ ${promotion.id}`,
          promotion.store.toUpperCase(),
          i18n._(TYPE_WORDS[promotion.type]),
          states[state],
        ].join(' · ')}
        action={
          <>
            <ButtonLink size="sm" to={`/promotions/try?store=${promotion.store}`}>
              <Trans>Примерить корзину</Trans>
            </ButtonLink>
            {may('promotions.change') && (
              <>
                <ButtonLink size="sm" to={`${promotionPath(promotion)}/edit?copy=yes`}>
                  <Trans>Копировать</Trans>
                </ButtonLink>
                <ButtonLink size="sm" to={`${promotionPath(promotion)}/edit`}>
                  <Trans>Изменить</Trans>
                </ButtonLink>
              </>
            )}
          </>
        }
      />
      {answer && (
        <Alert type="error" isInline>
          {faultOf(answer.code)} {answer.faults.map(wordsOf).join(' ')}
        </Alert>
      )}
      {may('promotions.change') && <StopPromotion page={page} />}
      <PromotionFacts page={page} />
      <PromotionGoods page={page} />
      {text && text.description !== '' && <PlainDescription text={text.description} />}
      <ActHistory
        history={page.history}
        people={page.people}
        zone={zoneOf(page.promotion.store)}
        nothing={<Trans>Здесь, в офисе, её ещё не останавливали.</Trans>}
      />
    </div>
  );
}
