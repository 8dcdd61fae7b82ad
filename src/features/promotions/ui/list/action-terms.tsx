import { Trans } from '@lingui/react/macro';
import { Meter } from '#kit/meter.tsx';
import { Icon } from '#kit/icon.tsx';
import { TimedBadge } from '#features/catalogue/ui/public.ts';
import { Badge } from '#kit/badge.tsx';
import { useFormats } from '#web/use-formats.ts';
import { useText } from '#web/use-text.ts';
import { whyBlocked, type ActionCardView } from '../../rules/action-card.ts';
import { daysText, doneText, neededText, repeatedText } from '../../rules/promotion-texts.ts';
import { stickerOf, type StickerContext } from '../../rules/sticker.ts';

/** What one gets by it: a gift, or a bonus. Source: C3-049 to C3-052, D4. */
export function Sticker({
  action,
  context,
}: {
  readonly action: Pick<ActionCardView, 'actionType'>;
  readonly context?: StickerContext;
}) {
  const sticker = stickerOf(action.actionType, context);
  return (
    <Badge tone={sticker === 'gift' ? 'brand' : 'discount'}>
      <span data-sticker={sticker}>
        {sticker === 'gift' ? <Trans>Подарок</Trans> : <Trans>Выгода</Trans>}
      </span>
    </Badge>
  );
}

/** That all there were are gone: said where the time that is left stands otherwise. */
export const AllGone = () => (
  <Badge>
    <span data-all-gone>
      <Trans>Разобрали</Trans>
    </span>
  </Badge>
);

/** When it runs: its days, else the time that is left; nothing where no end is known. Source: C9-033, C9-034, C4-048 to C4-052. */
export function RunsUntil({
  action,
  timeZone,
}: {
  readonly action: ActionCardView;
  readonly timeZone: string;
}) {
  const say = useText();
  const days = daysText(action, timeZone);
  const { end } = action.date;
  if (days && end)
    return (
      <Badge tone="discount">
        <time dateTime={end}>{say(days)}</time>
      </Badge>
    );
  return end === null ? null : <TimedBadge endsAt={end} isPromo />;
}

/** What the cart has of what is asked for, what is still needed, and why it cannot be had. Source: C9-035 to C9-038, C4-034 to C4-036. */
export function ActionTerms({ action }: { readonly action: ActionCardView }) {
  const { both, points } = useFormats();
  const say = useText();
  const conditions = action.cartConditions;
  const amount = (value: number) =>
    conditions?.minCartPrice ? both(value, action.currency) : points(value);
  const blocked = whyBlocked(action);
  const done = doneText(action, amount);
  const more = [neededText(action, amount), repeatedText(action, amount)].flatMap(
    (text) => text ?? [],
  );
  return (
    <>
      {conditions && done && !blocked && (
        <Meter
          label={say(done)}
          value={conditions.progress}
          max={100}
          tone={conditions.minCartPrice ? 'action' : 'points'}
        />
      )}
      {!blocked &&
        more.map((text) => (
          <p key={text.id} className="text-14 text-pretty text-ink-2">
            {say(text)}
          </p>
        ))}
      {blocked && (
        <p className="flex items-start gap-2 text-14 text-pretty text-ink-2">
          <Icon name="info" size={20} className="shrink-0" />
          {say(blocked)}
        </p>
      )}
    </>
  );
}
