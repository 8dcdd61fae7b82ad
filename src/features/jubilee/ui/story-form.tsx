import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { Alert } from '#kit/alert.tsx';
import { Button } from '#kit/button.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { addStory } from '../calls/stories.ts';
import { STORY_MAX } from '../model.ts';
import { fieldOf, type StoryTrouble } from '../rules/story-trouble.ts';

interface FormProps {
  /** What a form without scripts came back with. */
  readonly trouble: StoryTrouble | null;
  /** Of the page that the form was written on; none in a window, which asks by a call. */
  readonly token: string | null;
  readonly onSent: (words: string) => void;
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The form of a story: its words and the agreement. Without scripts it posts to its page. Source: I3-056, I5-053. */
export function StoryForm({ trouble, token, onSent }: FormProps) {
  const { t } = useLingui();
  const { paths } = useShell();
  const [wrong, setWrong] = useState<Omit<StoryTrouble, 'typed'> | null>(trouble);
  const [isSending, setSending] = useState(false);
  const [length, setLength] = useState(trouble?.typed.body.length ?? 0);
  const form = useRef<HTMLFormElement>(null);
  const field = wrong && fieldOf(wrong.code);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    setSending(true);
    const agreement = typed.has('agreement');
    const result = await call(addStory, { body: { body: textOf(typed, 'body'), agreement } });
    setSending(false);
    if (result.success) return onSent(result.message[0] ?? '');
    const message = result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`;
    setWrong({ code: result.code, message, isLoginNeeded: result.code === 'LOGIN_NEEDED' });
    const name = fieldOf(result.code);
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      action={`${paths.jubilee({ add: 1 })}#stories`}
      onSubmit={(event) => void submit(event)}
      className="flex max-w-text flex-col gap-4"
    >
      {token !== null && <input type="hidden" name="_csrf_token" value={token} />}
      <div role="alert" className="empty:hidden">
        {wrong && !field && <Refused wrong={wrong} />}
      </div>
      <TextArea
        label={t`Ваша история`}
        name="body"
        rows={7}
        defaultValue={trouble?.typed.body}
        onChange={({ target }) => setLength(target.value.length)}
        error={field === 'body' ? wrong?.message : null}
        help={
          <Plural
            value={Math.max(0, STORY_MAX - length)}
            one="Остался # символ"
            few="Осталось # символа"
            many="Осталось # символов"
            other="Осталось # символа"
          />
        }
      />
      <Agreement
        isTicked={trouble?.typed.agreement ?? false}
        error={field === 'agreement' ? wrong?.message : null}
      />
      <p className="text-14 text-ink-2">
        <Trans>
          История появится на странице после проверки, под вашим именем и первой буквой фамилии.
        </Trans>
      </p>
      <Button type="submit" variant="filled" state={isSending ? 'pending' : 'idle'}>
        <Trans>Отправить историю</Trans>
      </Button>
    </form>
  );
}

function Refused({ wrong }: { readonly wrong: Omit<StoryTrouble, 'typed'> }) {
  const { paths } = useShell();
  return (
    <Alert type="error" isInline>
      {wrong.message}{' '}
      {wrong.isLoginNeeded && (
        // In a window of its own, so that what was typed stays here.
        <a href={paths.login()} target="_blank" rel="noreferrer" className="underline">
          <Trans>Войти в новом окне</Trans>
        </a>
      )}
    </Alert>
  );
}

/** Source: I5-053. */
function Agreement({
  isTicked,
  error,
}: {
  readonly isTicked: boolean;
  readonly error: string | null | undefined;
}) {
  const { paths } = useShell();
  return (
    <Checkbox
      name="agreement"
      defaultChecked={isTicked}
      error={error ?? null}
      label={
        <Trans>
          Я согласен с{' '}
          <Link to={paths.staticPage('about-privacy')} target="_blank" className="underline">
            Положением об обработке персональных данных
          </Link>{' '}
          и принимаю его условия.
        </Trans>
      }
    />
  );
}
