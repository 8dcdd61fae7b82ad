import { Plural, Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Icon } from '#kit/icon.tsx';
import type { Desk } from '../calls/desk.ts';
import { MemberRow, Rows, TwoMonths } from './rows.tsx';

const MEMBERS_NAMED = 3;

export interface DeskSummaryProps {
  readonly desk: Desk;
  /** Where all of it stands. */
  readonly url: string;
}

/** The team in short, for the account's first page: points of the first line, who came, who leads, what became of links. */
export function DeskSummary({ desk, url }: DeskSummaryProps) {
  const { counts, firstLine, members, monthBefore, shares } = desk;
  const isAlone = counts.clients + counts.consultants === 0;
  const taken = shares.reduce((sum, each) => sum + each.taken, 0);
  const ordered = shares.reduce((sum, each) => sum + each.ordered, 0);
  return (
    <section aria-labelledby="desk" data-desk className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="desk" className="text-20 font-semi">
          <Trans>Моя команда</Trans>
        </h2>
        <Link
          to={url}
          className="inline-flex min-h-11 items-center gap-1 text-brand no-underline hover:underline"
        >
          <Trans>Вся команда</Trans>
          <Icon name="right" size={20} />
        </Link>
      </div>
      {isAlone ? (
        <p className="text-pretty text-ink-2">
          <Trans>
            Кто зарегистрируется по вашей ссылке или назовёт вас наставником, появится здесь.
          </Trans>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-medium">
              <Plural
                value={counts.clients}
                one="# клиент"
                few="# клиента"
                many="# клиентов"
                other="# клиента"
              />
            </p>
            <p className="text-14 text-ink-2">
              <Trans>
                новых в этом месяце: {counts.new}, без баллов: {counts.idle}
              </Trans>
            </p>
          </div>
          <TwoMonths of={firstLine} monthBefore={monthBefore} />
        </div>
      )}
      {members.length > 0 && (
        <Rows data-rows="desk">
          {members.slice(0, MEMBERS_NAMED).map((member) => (
            <MemberRow
              key={member.contract}
              member={member}
              monthBefore={monthBefore}
              packing={null}
            />
          ))}
        </Rows>
      )}
      {shares.length > 0 && (
        <p className="text-14 text-ink-2">
          <Trans>
            Ваши корзины по ссылке взяли: {taken}, заказали: {ordered}.
          </Trans>
        </p>
      )}
    </section>
  );
}
