import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { call } from '#web/call-client.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { sendReview } from '../calls/reviews.ts';
import { FORM_PARAMETER, GUEST_NAME_MAX, REVIEW_MAX, REVIEWS_TAB } from '../model.ts';
import { charactersLeft, withoutTooLong } from '../rules/review-text.ts';
import { fieldOf, type ReviewFault, type ReviewTrouble } from '../rules/review-trouble.ts';
import { StarChoice } from './star-choice.tsx';

const NONE: ReviewFault = { message: '', fields: {} };

export interface ReviewFormProps {
  readonly sku: string;
  readonly url: string;
  readonly trouble: ReviewTrouble | null;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

const typedIn = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The form of a review. Without scripts it posts to its page. Source: I2-141, I5-049, UX point 42. */
export default function ReviewForm({ sku, url, trouble, onSent, onClose }: ReviewFormProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const isHolder = contractOf(usePersonal()) !== null;
  const [text, setText] = useState(trouble?.typed.text ?? '');
  const { wrong, isSending, send } = useSendReview(sku, trouble);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const { isDone, field } = await send(text, new FormData(event.currentTarget));
    if (isDone) onSent();
    else if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      action={`${url}?${FORM_PARAMETER}=1#${REVIEWS_TAB}`}
      aria-labelledby={title}
      onSubmit={(event) => void submit(event)}
      className="mb-8 flex max-w-text flex-col gap-5"
    >
      <h3 id={title} className="text-18 font-semi">
        <Trans>Ваш отзыв</Trans>
      </h3>
      <input type="hidden" name="sku" value={sku} />
      <div role="alert" className="empty:hidden">
        {wrong.message && (
          <Alert type="error" isInline>
            {wrong.message}
          </Alert>
        )}
      </div>
      <StarChoice chosen={trouble?.typed.rating} />
      <ReviewText text={text} onChange={setText} error={wrong.fields.text} />
      {!isHolder && (
        <TextField
          label={t`Имя`}
          name="name"
          autoComplete="given-name"
          maxLength={GUEST_NAME_MAX}
          defaultValue={trouble?.typed.name}
          error={wrong.fields.name}
          help={t`Под ним отзыв увидят все`}
        />
      )}
      <p className="text-14 text-ink-2">
        <Trans>
          Отзыв появится после проверки. Пишите о своём опыте: вкусе, текстуре, упаковке. Обещаний
          вылечить мы не публикуем.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" state={isSending ? 'pending' : 'idle'}>
          <Trans>Отправить отзыв</Trans>
        </Button>
        {isScripted && (
          <Button variant="text" onClick={onClose}>
            <Trans>Отмена</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}

/** Sends the review and keeps why it was not taken; the answer names the field that is to be put right. */
function useSendReview(sku: string, trouble: ReviewTrouble | null) {
  const { t } = useLingui();
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<ReviewFault>(trouble ?? NONE);
  return {
    wrong,
    isSending,
    async send(text: string, typed: FormData) {
      const rating = Number(typedIn(typed, 'rating'));
      const name = typedIn(typed, 'name');
      setSending(true);
      setWrong(NONE);
      const result = await call(sendReview, {
        body: { product: { sku }, text, name, ...(rating > 0 && { rating }) },
      });
      setSending(false);
      if (result.success) return { isDone: true, field: undefined };
      const message = result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`;
      const field = fieldOf(result.code);
      setWrong(field ? { message: '', fields: { [field]: message } } : { message, fields: {} });
      return { isDone: false, field };
    },
  };
}

interface ReviewTextProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** The text, with how much still fits; what does not is taken back whole, and said. */
function ReviewText({ text, onChange, error }: ReviewTextProps) {
  const { t } = useLingui();
  const isScripted = useIsScripted();
  const [isBlocked, setBlocked] = useState(false);
  return (
    <TextArea
      label={t`Отзыв`}
      name="text"
      rows={5}
      value={text}
      // Without scripts the browser cuts what is too long.
      maxLength={isScripted ? undefined : REVIEW_MAX}
      onChange={({ target: { value: typed } }) => {
        const kept = withoutTooLong(text, typed);
        setBlocked(kept !== typed);
        onChange(kept);
      }}
      error={isBlocked ? t`Больше ${REVIEW_MAX} символов не помещается` : error}
      help={
        <Plural
          value={charactersLeft(text)}
          one="Остался # символ"
          few="Осталось # символа"
          many="Осталось # символов"
          other="Осталось # символа"
        />
      }
    />
  );
}
