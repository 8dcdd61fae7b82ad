import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Alert } from '#kit/alert.tsx';
import { Breadcrumbs } from '#kit/breadcrumbs.tsx';
import { hydratedPart } from '#web/lazy-part.tsx';
import { NoAnswer } from '#web/no-answer.tsx';
import { ShareTags } from '#web/share-tags.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import { useShopTitle } from '#web/shell/use-shop-name.ts';
import type { JubileeData, JubileePosted } from '../loaders/jubilee.ts';
import { PARTS } from '../model.ts';
import { isOver } from '../rules/months.ts';
import { Faq, hasQuestions } from './faq.tsx';
import { Hero } from './hero.tsx';
import { MonthsRow } from './months-row.tsx';
import { OfferWords } from './offer-words.tsx';
import { Offers } from './offers.tsx';
import { Products } from './products.tsx';
import { ReferralSteps } from './referral.tsx';
import { Steps } from './steps.tsx';
import { Stories } from './stories.tsx';
import { StoryWords } from './story-words.tsx';
import { useJubileeHash } from './use-jubilee-hash.ts';
import { useLastChange, useMonths } from './use-months.ts';

/** Written by the server for whoever has no scripts: others are asked in a window. */
const StoryForm = hydratedPart(
  async () => (await import('./story-form.tsx')).StoryForm,
  import.meta.env.SSR ? (await import('./story-form.tsx')).StoryForm : null,
);

interface ScreenProps {
  readonly page: JubileeData;
  readonly posted: JubileePosted | undefined;
}

/** The page of the jubilee from its hero to its questions; after the last month, what stays of it. Source: I2-124 to I2-132, D55. */
export function JubileeScreen({ page, posted }: ScreenProps) {
  const { t } = useLingui();
  const shopTitle = useShopTitle();
  const { paths } = useShell();
  const isDone = isOver(page.months, useLastChange(page.months));
  const title = t`Тридцать лет вместе`;
  const messages = posted && 'messages' in posted ? posted.messages : [];
  return (
    <>
      <title>{shopTitle(title)}</title>
      <ShareTags
        title={title}
        description={t`Год из двенадцати месяцев: предложения, истории покупателей и подарки за друзей.`}
        href={page.href}
        isIndexed={page.form === null}
      />
      <div className="page-width flex flex-col gap-12 pb-16 desktop:gap-20">
        <div className="flex flex-col gap-2">
          <Breadcrumbs crumbs={[{ title: t`Главная`, href: paths.home() }, { title }]} />
          <Hero isOver={isDone} />
        </div>
        {messages.length > 0 && (
          <Alert type="error" isInline>
            {messages.join(' ')}
          </Alert>
        )}
        {!isDone && <Year page={page} />}
        <NewUsers count={page.newUsers} />
        <Part id={PARTS.stories} title={<Trans>Ваши истории</Trans>}>
          <StoryOfAddress page={page} posted={posted} />
          <Stories page={page} isOver={isDone} />
        </Part>
        {!isDone && <Programmes page={page} />}
        {hasQuestions(page) && (
          <Part id="faq" title={<Trans>Вопросы и ответы</Trans>}>
            <Faq page={page} />
          </Part>
        )}
      </div>
    </>
  );
}

function Part({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex min-w-0 scroll-mt-24 flex-col gap-5"
    >
      <h2 id={`${id}-title`} className="display-type text-title">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** The months, and what the chosen one offers. Source: I2-128, I2-129, I2-130. */
function Year({ page }: { readonly page: JubileeData }) {
  const { month, content, isComing, isLost, choose, askAgain } = useMonths(page);
  useJubileeHash(choose, month, content);
  const detail = page.month && page.month.id === month?.id ? page.month.detail : null;
  const small = content?.offers.find(({ name }) => name === detail?.name)?.img_url ?? null;
  return (
    <>
      <Part id={PARTS.months} title={<Trans>Двенадцать месяцев</Trans>}>
        <MonthsRow months={page.months} chosen={month} onChoose={choose} />
      </Part>
      {isLost && <NoAnswer onRetry={askAgain} />}
      {month && content && !isLost && (
        <div
          data-until={page.month?.until ?? undefined}
          aria-busy={isComing}
          className={`flex flex-col gap-12 transition-opacity ${isComing ? 'opacity-50' : ''}`}
        >
          <Part id={PARTS.offers} title={<Trans>Предложения месяца</Trans>}>
            {detail && (
              <div className="rounded-lg bg-surface p-5 tablet:max-w-160">
                <h3 lang={detail.language} className="mb-4 text-24 font-semi">
                  {detail.name}
                </h3>
                <OfferWords detail={detail} small={small} />
              </div>
            )}
            <Offers month={month} offers={content.offers} />
          </Part>
          <Part id={PARTS.products} title={<Trans>Товары месяца</Trans>}>
            <Products key={content.id} products={content.products} currency={page.currency} />
          </Part>
        </div>
      )}
    </>
  );
}

/** Source: I2-127, I3-057. */
function NewUsers({ count }: { readonly count: number }) {
  const formats = useFormats();
  return (
    <section className="flex flex-col items-center gap-1 rounded-xl bg-brand-tint p-8 text-center">
      <p className="flex flex-col gap-1">
        <span data-new-users={count} className="display-type price text-64 text-brand">
          {formats.number(count)}
        </span>
        <span className="text-18">
          <Plural
            value={count}
            one="человек пришёл к нам в юбилейный год"
            few="человека пришли к нам в юбилейный год"
            many="человек пришли к нам в юбилейный год"
            other="человека пришли к нам в юбилейный год"
          />
        </span>
      </p>
    </section>
  );
}

/** How friends are invited, and what comes back of one's orders. Source: I2-125, I2-126. */
function Programmes({ page: { referral, steps, currency } }: { readonly page: JubileeData }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <>
      {referral && (
        <Part id="referral" title={<Trans>Приглашайте друзей</Trans>}>
          <ReferralSteps referral={referral} currency={currency} />
        </Part>
      )}
      {steps.length > 0 && (
        <Part id="cashback" title={<Trans>Кешбэк за покупки месяца</Trans>}>
          <Steps
            steps={steps.map(({ percent, points }) => ({
              title: t`${percent} %`,
              text: t`Когда за месяц набралось от ${formats.points(points)}`,
            }))}
          />
        </Part>
      )}
    </>
  );
}

/** What the address asks for of the stories where no window can open: the form, that it was sent, or one story. */
function StoryOfAddress({ page: { form, story }, posted }: ScreenProps) {
  const trouble = posted && 'story' in posted ? posted.story : null;
  return (
    <>
      {form?.isSent && (
        <Alert type="success" isInline>
          <Trans>Спасибо! История появится на странице после проверки</Trans>
        </Alert>
      )}
      {form?.isSent === false && (
        <StoryForm
          trouble={trouble}
          token={form.token}
          // A page of its own says so, with scripts and without.
          onSent={() => location.assign(`${location.pathname}?add=sent#${PARTS.stories}`)}
        />
      )}
      {story && (
        <div className="rounded-lg bg-surface p-5">
          <StoryWords story={story} />
        </div>
      )}
    </>
  );
}
