import { useLookUpCaptcha } from '#features/captcha/ui/lazy/public.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { CallInput } from '#base/call.ts';
import { Button } from '#kit/button.tsx';
import { DialogSurface } from '#kit/dialog-surface.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { Alert } from '#kit/alert.tsx';
import { Skeleton } from '#kit/skeleton.tsx';
import type { DialogProps } from '#overlays/dialog-registry.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { getMentorList, type Mentor } from '../calls/mentors.ts';
import { listTitle, type ListTitle } from '../rules/list-title.ts';
import { MentorLinks } from './mentor-links.tsx';

/** Whom the list is best for, as far as the form knows it. */
export type ListWish = Partial<
  Pick<CallInput<typeof getMentorList>['query'], 'countryCode' | 'sex' | 'birthdate'>
>;

export interface MentorListProps {
  readonly isConsultantText: boolean;
  readonly isListCalledMentors: boolean;
  readonly wish: ListWish;
  readonly chosen: string | null;
  readonly onChoose: (mentor: Mentor) => void;
}

/** Mentors who can be chosen, each with the ways to meet them. Source: I2-074 to I2-076, I3-016. */
export default function MentorListDialog({ props, isOpen, onClose }: DialogProps) {
  const { t } = useLingui();
  // Opened by the mentor choice alone, with exactly these.
  const { isConsultantText, isListCalledMentors, wish, chosen, onChoose } =
    props as unknown as MentorListProps;
  const { mentors, fault, retry, captcha } = useMentorList(wish);
  const titles: Record<ListTitle, string> = {
    mentor: t`Выбор наставника`,
    consultant: t`Выбор консультанта`,
    partner: t`Выбор партнёра`,
  };
  return (
    <DialogSurface
      kind="sidebar"
      isOpen={isOpen}
      onClose={onClose}
      title={titles[listTitle(isListCalledMentors, isConsultantText)]}
    >
      {fault !== null && <ListFailed said={fault} onRetry={retry} />}
      {captcha}
      {fault === null && mentors === null && <ListComing />}
      {mentors?.length === 0 && (
        <EmptyState
          heading="h3"
          drawing="twig"
          title={<Trans>Здесь пока некого выбрать</Trans>}
          text={<Trans>Введите номер того, кто вас пригласил, или доверьтесь нам.</Trans>}
        />
      )}
      {mentors && mentors.length > 0 && (
        <ul className="flex flex-col gap-3">
          {mentors.map((mentor) => (
            <MentorRow
              key={mentor.contract}
              mentor={mentor}
              isChosen={mentor.contract === chosen}
              onChoose={() => {
                onChoose(mentor);
                onClose();
              }}
            />
          ))}
        </ul>
      )}
    </DialogSurface>
  );
}

/** Who can be chosen; null while the answer is to come, which may want a captcha first. */
function useMentorList({ countryCode: wanted, sex, birthdate }: ListWish) {
  const { country, cityId } = useShell().place;
  const countryCode = wanted ?? country;
  // The city is one of the country that goods go to now.
  const cityCode = countryCode === country ? (cityId ?? undefined) : undefined;
  const [mentors, setMentors] = useState<readonly Mentor[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const { captcha, withCaptcha } = useLookUpCaptcha();
  const asking = useRef(withCaptcha);

  useEffect(() => {
    const stop = new AbortController();
    void asking
      .current((token) =>
        call(
          getMentorList,
          { query: { countryCode, cityCode, sex, birthdate, token } },
          { signal: stop.signal },
        ),
      )
      .then((result) => {
        if (result.code === 'ABORTED') return;
        if (result.success) setMentors(result.data);
        else setFault(result.message[0] ?? '');
      });
    return () => stop.abort();
  }, [countryCode, cityCode, sex, birthdate, tries]);

  const retry = () => {
    setFault(null);
    setTries(tries + 1);
  };
  return { mentors, fault, retry, captcha };
}

/** @param said Empty where the server said nothing. */
function ListFailed({ said, onRetry }: { said: string; onRetry: () => void }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="flex flex-col items-start gap-4">
      <Alert type="error" isInline>
        {said || t`Сервер не отвечает. Попробуйте позднее`}
      </Alert>
      <Button onClick={onRetry}>
        <Trans>Попробовать снова</Trans>
      </Button>
    </div>
  );
}

function ListComing() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">
        <Trans>Загружаем список</Trans>
      </span>
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-24 rounded-md" />
      ))}
    </div>
  );
}

interface MentorRowProps {
  readonly mentor: Mentor;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function MentorRow({ mentor, isChosen, onChoose }: MentorRowProps) {
  const { t } = useLingui();
  return (
    <li
      data-mentor={mentor.contract}
      className="rounded-md border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semi wrap-anywhere">{mentor.fullName}</h3>
          <p className="text-14 text-ink-2">
            <Trans>Номер {mentor.contract}</Trans>
          </p>
        </div>
        <Button
          size="sm"
          variant={isChosen ? 'filled' : 'outline'}
          aria-pressed={isChosen}
          aria-label={t`Выбрать: ${mentor.fullName}, номер ${mentor.contract}`}
          onClick={onChoose}
        >
          {isChosen ? <Trans>Ваш выбор</Trans> : <Trans context="person">Выбрать</Trans>}
        </Button>
      </div>
      <MentorLinks name={mentor.fullName} social={mentor.social} />
    </li>
  );
}
