import { Trans } from '@lingui/react/macro';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { lookPath } from '../look-path.ts';
import { leavePage, networkIsBack, silenceStore, type Silence } from '../silence.ts';

/** The press that nobody has answered. */
export const useSilence = (): Silence | null =>
  useSyncExternalStore(silenceStore.subscribe, silenceStore.get, () => null);

/** Forms that say by themselves that nobody answers. */
const saying = new WeakSet<HTMLFormElement>();

/** What nobody has answered of this very form, which says so itself. */
export function useOwnSilence(form: { readonly current: HTMLFormElement | null }): Silence | null {
  const silence = useSilence();
  useEffect(() => {
    if (form.current) saying.add(form.current);
  }, [form]);
  return silence?.form && saying.has(silence.form) && silence.form === form.current
    ? silence
    : null;
}

/** What is known of a press that nobody answered, and where to look what became of it. */
export function SilenceWords({ isSent, refused }: Pick<Silence, 'isSent' | 'refused'>) {
  const { pathname, search } = useLocation();
  if (refused === 'LARGE')
    return (
      <Trans>
        Сервер не взял отправленное: оно слишком велико. Набранное на месте, ничего не сохранено.
      </Trans>
    );
  if (refused === 'MANY')
    return (
      <Trans>
        Слишком много нажатий подряд. Набранное на месте, ничего не сохранено: подождите минуту и
        отправьте снова.
      </Trans>
    );
  if (!isSent)
    return (
      <Trans>
        Нет сети, ничего не отправлено. Набранное на месте: сохраните, когда сеть вернётся.
      </Trans>
    );
  const list = lookPath(pathname);
  return (
    <Trans>
      Сервер не отвечает. Попробуйте позднее. Набранное на месте. Дошло ли отправленное, неизвестно:{' '}
      <a
        href={list === pathname ? pathname + search : list}
        target="_blank"
        rel="noreferrer"
        className="text-brand underline"
      >
        посмотрите в новой вкладке
      </a>
      , прежде чем отправлять снова.
    </Trans>
  );
}

/** Stands in a form that has no bar for it. */
export const SilenceNote = ({ silence }: { readonly silence: Silence | null }) =>
  silence && (
    <div role="status">
      <Alert type="warning" isInline>
        <SilenceWords {...silence} />
      </Alert>
    </div>
  );

/** Says it of every other press of the office, in sight wherever the press stands. */
export function SilenceBar() {
  const silence = useSilence();
  const { state, formMethod } = useNavigation();
  // A search is a form as well, and leads to another page.
  const isLeaving = state === 'loading' && (formMethod === undefined || formMethod === 'GET');
  useEffect(() => {
    if (isLeaving) leavePage();
  }, [isLeaving]);
  useEffect(() => {
    window.addEventListener('online', networkIsBack);
    return () => window.removeEventListener('online', networkIsBack);
  }, []);
  const isSaid = silence?.form?.isConnected && saying.has(silence.form);
  if (!silence || isSaid) return null;
  return (
    <div role="alert" className="sticky bottom-4 z-(--z-sticky) mt-4 shadow-2">
      <Alert type="warning" isInline>
        <SilenceWords {...silence} />
      </Alert>
    </div>
  );
}
