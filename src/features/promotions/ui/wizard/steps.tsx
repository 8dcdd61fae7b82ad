import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { focusAt } from '#kit/focus-at.ts';
import { Alert } from '#kit/alert.tsx';
import { ButtonLink } from '#kit/button.tsx';
import { LineDrawing } from '#kit/line-drawing.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import { classNames } from '#kit/class-names.ts';
import { TimedBadge } from '#features/catalogue/ui/public.ts';
import { FormerPrice } from '#web/former-price.tsx';
import { Amount } from '#web/second-price.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import { useFormats } from '#web/use-formats.ts';
import type { ActionView } from '../../calls/action-data.ts';
import { choiceAt } from '../../rules/wizard.ts';
import { partsOf, type KitTotal } from '../../rules/wizard-total.ts';
import { ChoiceStep } from './choice-step.tsx';
import { ConditionCard, ConditionOfLadder } from './condition-card.tsx';
import { MeantGoods } from './meant-goods.tsx';
import { PartHeading } from './part-heading.tsx';
import { ProductLine } from './product-line.tsx';
import { AskAgain } from './ask-again.tsx';
import { useStage } from './stage.ts';
import { useStepTitle } from './step-words.ts';

/** What the server says of the total: it is being asked, its answer, or why not; without words nobody answered. */
export type AskedTotal = KitTotal | 'asking' | { readonly trouble: string };

interface StepProps {
  readonly total: AskedTotal;
  readonly onAskAgain?: () => void;
  /** The package that the kit goes into, where there are several. */
  readonly packageName: string | null;
}

/** What stands in the middle of the step that one is at, under what keeps it from being had; at the end the kit was had. */
export function StepBody(props: StepProps) {
  const { action, state } = useStage();
  return (
    <>
      {state.step !== 'complete' && <Warnings action={action} />}
      <StepInside {...props} />
    </>
  );
}

function StepInside({ total, onAskAgain, packageName }: StepProps) {
  const { action, state } = useStage();
  const at = choiceAt(state.step);
  if (at !== null) return <ChoiceStep at={at} />;
  if (state.step === 'condition') return <ConditionStep />;
  if (state.step === 'total')
    return <TotalStep total={total} onAskAgain={onAskAgain} packageName={packageName} />;
  return state.step === 'complete' ? <CompleteStep /> : <DescriptionStep action={action} />;
}

/** Why not, each as a warning. Source: C4-034, C8-016. */
export function Warnings({ action }: { action: ActionView }) {
  const { errorMessages, missing, noSale, isBlocked } = action;
  if (errorMessages.length > 0)
    return (
      <div className="flex flex-col gap-2">
        {errorMessages.map((text) => (
          <Alert key={text} type="warning" isInline>
            {text}
          </Alert>
        ))}
      </div>
    );
  if (missing)
    return (
      <Alert type="warning" isInline>
        <Trans>Продуктов для этого набора сейчас нет в наличии</Trans>
      </Alert>
    );
  return isBlocked && noSale ? (
    <Alert type="warning" isInline>
      <Trans>БАД. Недоступен для продажи on-line</Trans>
    </Alert>
  ) : null;
}

const ARTICLE =
  'wrap-anywhere text-pretty [&_a]:text-brand [&_a]:underline [&_h2]:mt-5 [&_h2]:mb-2 [&_h2]:font-semi [&_h3]:mt-4 [&_h3]:mb-1 [&_h3]:font-semi [&_li]:ml-6 [&_ol]:my-3 [&_ol]:list-decimal [&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc';

/** Source: C4-017. */
function DescriptionStep({ action }: { action: ActionView }) {
  const { description, imageURL, date, kitSku, isAllGone } = action;
  return (
    <div className="flex flex-col gap-4">
      {imageURL && (
        <span className="block aspect-[3/2] overflow-hidden rounded-md bg-sand desktop:hidden">
          <img
            src={imageURL}
            alt=""
            className={classNames('size-full object-cover dim-in-dark', focusAt(imageURL))}
          />
        </span>
      )}
      {date.end && !isAllGone && (
        <p>
          <TimedBadge endsAt={date.end} isPromo tone="brand" />
        </p>
      )}
      {/* The server's own renderer wrote it. */}
      <div className={ARTICLE} dangerouslySetInnerHTML={{ __html: description }} />
      {kitSku === null && (
        <>
          <ConditionCard action={action} />
          <ByItself />
        </>
      )}
      <MeantGoods action={action} />
      <Insides action={action} />
      <ChosenFrom action={action} />
    </div>
  );
}

/** That nothing is chosen: said of a promotion without a kit. */
export const ByItself = () => (
  <p className="text-ink-2">
    <Trans>Выбирать ничего не нужно: всё придёт само, как только условие выполнено.</Trans>
  </p>
);

/** What there is to choose from, before anything is chosen. */
export function ChosenFrom({ action }: { action: ActionView }) {
  const titleOf = useStepTitle();
  return action.choice.map(({ count, products }, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <section key={at} data-chosen-from={at}>
      <PartHeading>
        {titleOf(action, { step: `choice${at}`, chosen: [] })}
        <span className="font-regular text-ink-2">
          {' '}
          ·{' '}
          <Plural
            value={count}
            one="# продукт"
            few="# продукта"
            many="# продуктов"
            other="# продукта"
          />
        </span>
      </PartHeading>
      <ul className="flex flex-col gap-3">
        {products.map((product) => (
          <ProductLine key={product.sku} product={product} count={null} />
        ))}
      </ul>
    </section>
  ));
}

/** What is in the kit without being chosen, and what comes with it for nothing. */
export function Insides({ action }: { action: ActionView }) {
  const { t } = useLingui();
  const { chosen, present } = action;
  return (
    <>
      {chosen.length > 0 && (
        <section>
          <PartHeading>
            <Trans>Уже в наборе</Trans>
          </PartHeading>
          <ul className="flex flex-col gap-3">
            {chosen.map(({ product, count }) => (
              <ProductLine key={product.sku} product={product} count={count} />
            ))}
          </ul>
        </section>
      )}
      {present.products.length > 0 && (
        <section>
          <PartHeading>
            <Trans>Подарок</Trans>
          </PartHeading>
          <ul className="flex flex-col gap-3">
            {present.products.map((product) => (
              <ProductLine
                key={product.sku}
                product={product}
                count={product.count}
                note={t`в подарок`}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Source: C4-018. */
function ConditionStep() {
  const { action } = useStage();
  return (
    <div className="flex flex-col gap-4">
      <ConditionCard action={action} />
      <MeantGoods action={action} />
      <Insides action={action} />
    </div>
  );
}

/** Source: C4-020, C4-029. */
function TotalStep({ total, onAskAgain, packageName }: StepProps) {
  const { t } = useLingui();
  const { action, state } = useStage();
  return (
    <div className="flex flex-col gap-5">
      <ConditionOfLadder />
      <ul className="flex flex-col gap-3">
        {partsOf(action, state).map(({ product, count }, at) => (
          // One product may stand at two choices.
          // oxlint-disable-next-line react/no-array-index-key
          <ProductLine key={`${product.sku} ${at}`} product={product} count={count} />
        ))}
        {action.present.products.map((product) => (
          <ProductLine
            key={`present ${product.sku}`}
            product={product}
            count={product.count}
            note={t`в подарок`}
          />
        ))}
      </ul>
      {total !== 'asking' && 'trouble' in total ? (
        <AskAgain trouble={total.trouble} onAskAgain={onAskAgain} />
      ) : (
        <TotalSums total={total} action={action} isLarge />
      )}
      {packageName !== null && (
        <p className="text-ink-2">
          <Trans>В пакет: {packageName}</Trans>
        </p>
      )}
    </div>
  );
}

interface SumsProps {
  readonly total: KitTotal | 'asking';
  readonly action: ActionView;
  readonly isLarge?: boolean;
}

/** What the kit costs, what it would cost by itself, and its points. */
export function TotalSums({ total, action: { currency }, isLarge }: SumsProps) {
  const { points } = useFormats();
  if (total === 'asking') return <Skeleton className="h-16 w-full" />;
  return (
    <dl data-kit-total className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semi">
          <Trans>Итого</Trans>
        </dt>
        <dd className="flex flex-wrap items-baseline justify-end gap-x-3">
          {total.old > 0 && (
            <span className="text-ink-2">
              <FormerPrice major={total.old} currency={currency} />
            </span>
          )}
          <span
            className={classNames(
              'price',
              isLarge ? 'text-28' : 'text-20',
              total.old > 0 && 'text-berry',
            )}
          >
            <Amount major={total.sum} currency={currency} />
          </span>
        </dd>
      </div>
      {total.points > 0 && (
        <div className="flex justify-between gap-4 text-14">
          <dt>
            <Trans>Баллы</Trans>
          </dt>
          <dd className="text-honey">{points(total.points)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Source: C4-021, C4-032. */
function CompleteStep() {
  const { action } = useStage();
  return (
    <div className="flex flex-col items-center gap-4 py-6 text-center">
      <LineDrawing name="tick" />
      <p role="status" className="max-w-text text-balance">
        <Trans>Набор «{action.name}» добавлен в корзину.</Trans>
      </p>
    </div>
  );
}

/** The way to the cart from the last step. */
export function ToCart() {
  const { paths } = useShell();
  return (
    <ButtonLink to={paths.cart()} variant="filled" size="lg" className="min-w-0 flex-1">
      <Trans context="to the cart">В корзину</Trans>
    </ButtonLink>
  );
}
