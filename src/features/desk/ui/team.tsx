import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#kit/button.tsx';
import { classNames } from '#kit/class-names.ts';
import { EmptyState } from '#kit/empty-state.tsx';
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
  const { members, show, page, pages, isCut, monthBefore, firstLine } = desk;
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
      <Parts desk={desk} pathOf={pathOf} />
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
      {pages > 1 && <Pages show={show} page={page} pages={pages} pathOf={pathOf} />}
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

function Parts({ desk: { show, counts }, pathOf }: Pick<TeamProps, 'desk' | 'pathOf'>) {
  const { t } = useLingui();
  const names = usePartNames();
  return (
    <nav
      aria-label={t`Кого показать`}
      className="relative overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      <ul className="flex gap-1">
        {TEAM_PARTS.map((part) => (
          <li key={part}>
            <Link
              to={pathOf(part === 'clients' ? {} : { show: part })}
              preventScrollReset
              aria-current={part === show ? 'page' : undefined}
              data-part={part}
              className={classNames(
                '-mb-px inline-flex min-h-12 shrink-0 items-center gap-1.5 border-b-2 px-3 text-14 whitespace-nowrap no-underline -outline-offset-2! tablet:text-16',
                part === show
                  ? 'border-brand font-semi text-brand forced-colors:border-b-4'
                  : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {names[part]}
              <span className="price">{counts[part]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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

function Pages({
  show,
  page,
  pages,
  pathOf,
}: Pick<Desk, 'show' | 'page' | 'pages'> & Pick<TeamProps, 'pathOf'>) {
  const { t } = useLingui();
  const at = (wanted: number) => pathOf({ show, ...(wanted > 1 && { page: wanted }) });
  return (
    <nav aria-label={t`Страницы команды`} className="grid grid-cols-3 items-center gap-3">
      {page > 1 ? (
        <ButtonLink to={at(page - 1)} rel="prev" className="justify-self-start">
          <Trans>Назад</Trans>
        </ButtonLink>
      ) : (
        <span />
      )}
      <span className="text-center text-14 text-ink-2">
        <Trans>
          Страница {page} из {pages}
        </Trans>
      </span>
      {page < pages && (
        <ButtonLink to={at(page + 1)} rel="next" className="justify-self-end">
          <Trans>Дальше</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
