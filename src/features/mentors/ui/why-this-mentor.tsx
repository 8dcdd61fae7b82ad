import { Trans, useLingui } from '@lingui/react/macro';
import { dayIn, formatDay } from '#base/calendar.ts';
import type { CallData } from '#base/call.ts';
import { Icon } from '#kit/icon.tsx';
import { useShell } from '#web/shell/use-shell.ts';
import type { askWhyMentor } from '../calls/mentors.ts';
import type { MentorSource } from '../model.ts';
import { MentorLinks } from './mentor-links.tsx';

export type MentorExplanation = CallData<typeof askWhyMentor>;
type Decision = MentorExplanation['decisions'][number];

/** Who one's mentor is, since when and why: the record as it was written when it was decided. */
export default function WhyThisMentor({ data }: { data: MentorExplanation }) {
  const { mentor, decisions } = data;
  if (!mentor && decisions.length === 0) return null;
  return (
    <section aria-labelledby="why-this-mentor" className="flex flex-col gap-4">
      <h2 id="why-this-mentor" className="text-20 font-semi">
        <Trans>Ваш консультант</Trans>
      </h2>
      {mentor && (
        <div className="flex items-start gap-3">
          <Icon name="mentor" className="mt-0.5 text-brand" />
          <div className="min-w-0">
            <p className="font-semi wrap-anywhere">{mentor.fullName}</p>
            <p className="text-14 text-ink-2">
              <Trans>Номер {mentor.contract}</Trans>
            </p>
            <MentorLinks name={mentor.fullName} social={mentor.social} />
          </div>
        </div>
      )}
      {decisions.length > 0 && (
        <ol className="flex flex-col divide-y divide-line rounded-md border border-line">
          {decisions.map((decision) => (
            <li
              key={decision.decidedAt + decision.source}
              data-why={decision.source}
              className="px-4 py-3"
            >
              <WhyDecided decision={decision} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function WhyDecided({ decision }: { decision: Decision }) {
  const { t } = useLingui();
  const { timeZone } = useShell().shell;
  const dayOf = (moment: string) => formatDay(dayIn(timeZone, new Date(moment)));
  const { source, code, mentor } = decision;
  const number = code ?? '';
  const opened = decision.linkOpenedAt ? dayOf(decision.linkOpenedAt) : '';
  const day = dayOf(decision.decidedAt);
  const reasons: Record<MentorSource, string> = {
    card: t`Вы указали клубную карту ${number}`,
    promo: t`Вы ввели промокод ${number}`,
    user: t`Вас зарегистрировал сам консультант`,
    link: t`Вы открыли ссылку консультанта ${opened}`,
    search: t`Вы нашли консультанта по номеру`,
    list: t`Вы выбрали консультанта из списка`,
    cookie: t`Вы выбрали консультанта раньше, до регистрации`,
    cyber: t`Вы начали со стартового набора, с ним помогает онлайн-консультант`,
    default: t`Вы никого не выбрали, и мы подобрали консультанта сами`,
  };
  return (
    <>
      <p>{reasons[source]}</p>
      <p className="text-14 text-ink-2">
        {day}
        {mentor && ` · ${mentor.fullName}`}
      </p>
    </>
  );
}
