import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';
import type { Candidate } from '../calls/mentors.ts';
import type { MentorSource } from '../model.ts';
import { MentorLinks } from './mentor-links.tsx';

/** Whose the registration will be, and why; nothing while nobody is chosen. */
export function StandingMentor({ standing }: { standing: Candidate | null }) {
  const { t } = useLingui();
  const reasons: Record<Exclude<MentorSource, 'default'>, string> = {
    card: t`По вашей клубной карте`,
    promo: t`По вашему промокоду`,
    user: t`Это вы`,
    link: t`Вы пришли по ссылке`,
    search: t`Вы указали номер`,
    list: t`Ваш выбор из списка`,
    cookie: t`Ваш прежний выбор`,
    cyber: t`Отвечает на вопросы онлайн`,
  };
  if (!standing || standing.source === 'default') return null;
  const { source, mentor } = standing;
  return (
    <div
      data-standing={source}
      data-contract={mentor.contract}
      className="flex items-start gap-3 rounded-md border border-brand bg-brand-tint px-4 py-3"
    >
      <Icon name="mentor" className="mt-0.5 text-brand" />
      <div className="min-w-0 flex-1">
        <p className="font-semi wrap-anywhere">{mentor.fullName}</p>
        <p className="text-14 text-ink-2">
          {reasons[source]}
          {' · '}
          <Trans>номер {mentor.contract}</Trans>
        </p>
        <MentorLinks name={mentor.fullName} social={mentor.social} />
      </div>
    </div>
  );
}
