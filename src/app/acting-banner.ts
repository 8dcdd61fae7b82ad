import type { Text } from '#base/call.ts';
import { message } from '#i18n/message.ts';
import { ACTING_END_PATH } from '#features/staff/rules/acting.ts';
import type { Session } from '#platform/call-context.ts';
import type { ActingFacts } from '#web/shell/use-shell.ts';

const TEXTS = {
  title: message('acting.title', 'Вы смотрите магазин как {name}'),
  words: message(
    'acting.words',
    'Контракт {contract}. Смотрит {staff}, до {time}; это записано в журнал. Корзину собирать можно; платить, заказывать и менять данные может только сам человек.',
  ),
  press: message('acting.press', 'Закончить'),
};

export interface BannerParts {
  readonly language: string;
  readonly timeZone: string;
  namesOf(
    people: readonly string[],
  ): Promise<ReadonlyMap<string, { readonly firstName: string; readonly lastName: string }>>;
  say(text: Text): string;
}

/** What the frame of every page says while staff look at it as somebody; null: nobody does. */
export async function actingBanner(
  session: Session | null,
  { language, timeZone, namesOf, say }: BannerParts,
): Promise<ActingFacts | null> {
  const { acted, actor } = session ?? {};
  if (!acted || actor?.kind !== 'contract') return null;
  const { contract, personId } = actor;
  const person = (await namesOf([personId])).get(personId);
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ') || contract;
  const clock = new Intl.DateTimeFormat(language, {
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const values = { contract, staff: acted.staffName, time: clock.format(acted.endsAt) };
  return {
    title: say({ ...TEXTS.title, values: { name } }),
    words: say({ ...TEXTS.words, values }),
    press: say(TEXTS.press),
    end: ACTING_END_PATH,
  };
}
