import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '#kit/button.tsx';
import { Notice } from '#kit/notice.tsx';
import { TextArea, TextField } from '#kit/text-field.tsx';
import { useIsScripted } from '#kit/use-is-scripted.ts';
import { call } from '#web/call-client.ts';
import { contractOf, usePersonal } from '#web/personal-store.ts';
import { sendReview } from '../calls/reviews.ts';
import { FORM_PARAMETER, GUEST_NAME_MAX, REVIEW_MAX, REVIEWS_TAB } from '../model.ts';
import { charactersLeft, withoutTooLong } from '../rules/review-text.ts';
import type { ReviewTrouble } from '../rules/review-trouble.ts';
import { StarChoice } from './star-choice.tsx';

const NONE = { message: '', fields: {} };
/** Refusals that belong to a field. */
const FIELD_OF: Readonly<Record<string, 'text' | 'name'>> = {
  TEXT_EMPTY: 'text',
  TEXT_TOO_LONG: 'text',
  NAME_NEEDED: 'name',
};

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
  const [isBlocked, setBlocked] = useState(false);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Pick<ReviewTrouble, 'message' | 'fields'>>(trouble ?? NONE);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);

  const type = (typed: string) => {
    const kept = withoutTooLong(text, typed);
    setBlocked(kept !== typed);
    setText(kept);
  };

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const rating = Number(typedIn(data, 'rating'));
    setSending(true);
    setWrong(NONE);
    const result = await call(sendReview, {
      body: { product: { sku }, text, name: typedIn(data, 'name'), ...(rating > 0 && { rating }) },
    });
    setSending(false);
    if (result.success) return onSent();
    const message = result.message[0] ?? t`Сервер не отвечает. Попробуйте позднее`;
    const field = FIELD_OF[result.code ?? ''];
    setWrong(field ? { message: '', fields: { [field]: message } } : { message, fields: {} });
    if (field) form.current?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }

  return (
    <form
      ref={form}
      method="post"
      action={`${url}?${FORM_PARAMETER}=1#${REVIEWS_TAB}`}
      aria-labelledby={title}
      onSubmit={(event) => void send(event)}
      className="mb-8 flex max-w-text flex-col gap-5"
    >
      <h3 id={title} className="text-18 font-semi">
        <Trans>Ваш отзыв</Trans>
      </h3>
      <input type="hidden" name="sku" value={sku} />
      <div role="alert" className="empty:hidden">
        {wrong.message && (
          <Notice type="error" isInline>
            {wrong.message}
          </Notice>
        )}
      </div>
      <StarChoice chosen={trouble?.typed.rating} />
      <TextArea
        label={t`Отзыв`}
        name="text"
        rows={5}
        value={text}
        // The browser cuts what is too long; with scripts it is taken back whole, and said.
        maxLength={isScripted ? undefined : REVIEW_MAX}
        onChange={(event) => type(event.target.value)}
        error={isBlocked ? t`Больше ${REVIEW_MAX} символов не помещается` : wrong.fields.text}
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
