import { Trans, useLingui } from '@lingui/react/macro';
import { Form, useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { Button } from '#kit/button.tsx';
import { EmptyState } from '#kit/empty-state.tsx';
import { officeContext } from '../../office-context.ts';
import { DENSE_CONTROL } from '../../ui/dense-control.ts';
import { FocusLink } from '../../ui/focus-link.tsx';
import { NextPage } from '../../ui/next-page.tsx';
import { PictureGrid } from '../../ui/picture-grid.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { usePictureKinds } from './picture-words.ts';
import { askedOf, queryOf } from './pictures-path.ts';

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { acts, language } = context.get(officeContext);
  return acts.listPictures({ ...askedOf(url), language });
}

/** Pictures that stand in the shop, with the names by which a form without scripts takes them. */
export default function Pictures() {
  const { t } = useLingui();
  const page = useLoaderData<typeof loader>();
  const isNarrow = queryOf(page) !== '';
  return (
    <div className="flex flex-col gap-4">
      <ScreenHead title={t`Картинки`} />
      <p className="max-w-180 text-14 text-ink-2">
        <Trans>
          Всё, что стоит в магазине там, куда вы смотрите. Чтобы поставить картинку в другое место,
          выберите её в форме того места; если окна там нет, вставьте в форму имя картинки отсюда.
        </Trans>
      </p>
      <Narrow />
      {page.rows.length === 0 ? (
        <EmptyState
          title={isNarrow ? t`Ничего не нашлось` : t`Здесь пока ничего нет`}
          text={
            isNarrow
              ? t`Попробуйте артикул, название или слово из описания картинки.`
              : t`Картинки появятся здесь, когда встанут в товарах, категориях, баннерах или акциях.`
          }
        />
      ) : (
        <PictureGrid
          rows={page.rows}
          renderUnder={({ picture }) => (
            <>
              {/* One press takes the whole name. */}
              <code className="text-12 wrap-anywhere select-all">{picture.id}</code>
              <FocusLink picture={picture} />
            </>
          )}
        />
      )}
      <NextPage to={page.next === null ? null : `/picture${queryOf(page, page.next)}`} />
    </div>
  );
}

function Narrow() {
  const { t } = useLingui();
  const { search, kind, kinds } = useLoaderData<typeof loader>();
  const nameOf = usePictureKinds();
  return (
    <Form
      method="get"
      role="search"
      aria-label={t`Поиск картинок`}
      // What was typed and not asked for goes with the list that it was typed over.
      key={`${kind} ${search}`}
      className="flex flex-wrap items-end gap-3"
    >
      <label className="flex max-w-140 min-w-52 flex-1 flex-col gap-1 text-12 text-ink-2">
        <Trans>Артикул, название или описание</Trans>
        <input
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          className={DENSE_CONTROL}
        />
      </label>
      <label className="flex flex-col gap-1 text-12 text-ink-2">
        <Trans>Где стоит</Trans>
        <select name="kind" defaultValue={kind ?? ''} className={DENSE_CONTROL}>
          <option value="">{t`везде`}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {nameOf[each]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" size="sm">
        <Trans>Показать</Trans>
      </Button>
    </Form>
  );
}
