import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { EmptyState } from '#kit/empty-state.tsx';
import { LinkTabs } from '#kit/link-tabs.tsx';
import { PageSteps } from '#web/page-steps.tsx';
import type { Desk } from '../calls/desk.ts';
import { TEAM_PARTS, type TeamPart } from '../model.ts';
import { MemberRow, Rows, TwoMonths, type Packing } from './rows.tsx';

export interface TeamProps {
  readonly desk: Desk;
  /** Where a part of the team stands. */
  pathOf(asked: { readonly show?: TeamPart; readonly page?: number }): string;
  /** Where a package for somebody is asked for; null for whom carts hold none. */
  readonly packing: Packing | null;
  /** What leads to the links by which clients come. */
  readonly invite: ReactNode;
}

/** The people whose mentor one is, by parts and pages: links, so that it works without scripts. */
export function Team({ desk, pathOf, packing, invite }: TeamProps) {
  const { t } = useLingui();
  const names = usePartNames();
  const { members, counts, show, page, pages, isCut, monthBefore, firstLine } = desk;
  return (
    <section aria-labelledby="team" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md bg-honey-tint p-4 tablet:p-6">
        <div className="min-w-0 flex-1 basis-40">
          <h2 id="team" className="text-20 font-semi">
            <Trans>Баллы первой линии</Trans>
          </h2>
          <p className="text-14 text-ink-2">
            <Trans>Все клиенты, чей вы наставник, за этот месяц.</Trans>
          </p>
        </div>
        <div data-first-line className="ml-auto">
          <TwoMonths of={firstLine} monthBefore={monthBefore} />
        </div>
      </div>
      <LinkTabs
        label={t`Кого показать`}
        tabs={TEAM_PARTS.map((part) => ({
          key: part,
          to: pathOf(part === 'clients' ? {} : { show: part }),
          title: (
            <>
              {names[part]} <span className="price">{counts[part]}</span>
            </>
          ),
        }))}
        current={show}
        preventScrollReset
      />
      {members.length === 0 ? (
        <Nobody show={show} invite={invite} />
      ) : (
        <Rows data-rows="team">
          {members.map((member) => (
            <MemberRow
              key={member.contract}
              member={member}
              monthBefore={monthBefore}
              packing={packing}
            />
          ))}
        </Rows>
      )}
      {isCut && (
        <p className="text-14 text-ink-2">
          <Trans>Показана тысяча тех, кто пришёл последним. Баллы первой линии считают всех.</Trans>
        </p>
      )}
      <PageSteps
        label={t`Страницы команды`}
        page={page}
        pages={pages}
        pathOf={(to) => pathOf({ show, ...(to > 1 && { page: to }) })}
      />
    </section>
  );
}

function usePartNames(): Readonly<Record<TeamPart, string>> {
  const { t } = useLingui();
  return {
    clients: t`Все клиенты`,
    new: t`Новые`,
    idle: t`Без баллов`,
    consultants: t`Консультанты`,
  };
}

function Nobody({ show, invite }: { show: TeamPart; invite: ReactNode }) {
  const titles: Readonly<Record<TeamPart, ReactNode>> = {
    clients: <Trans>Клиентов пока нет</Trans>,
    new: <Trans>В этом месяце новых клиентов нет</Trans>,
    idle: <Trans>Баллы есть у каждого клиента</Trans>,
    consultants: <Trans>Консультантов в команде пока нет</Trans>,
  };
  const isInvited = show !== 'idle';
  return (
    <EmptyState
      heading="h3"
      title={titles[show]}
      text={
        isInvited ? (
          <Trans>
            Кто зарегистрируется по вашей ссылке или назовёт вас наставником, появится здесь.
          </Trans>
        ) : (
          <Trans>Здесь появятся те, кто в этом месяце ещё ничего не купил.</Trans>
        )
      }
      action={isInvited && invite}
    />
  );
}
