import { Trans, useLingui } from '@lingui/react/macro';
import type { Posted } from '#features/account/loaders/public.ts';
import { Button } from '#kit/button.tsx';
import { Disclosure } from '#kit/disclosure.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextField } from '#kit/text-field.tsx';
import type { SubscriptionCardData } from '../loaders/subscriptions.ts';
import { ChangeForm, refusedOf, stateOf } from './change-form.tsx';

interface PartProps {
  readonly subscription: SubscriptionCardData;
  readonly posted: Posted | undefined;
}

const FIELDS = 'flex max-w-100 flex-col items-start gap-4 *:w-full';

/** Other products in the kits to come, where the kit lets them be exchanged; its price stays. */
export function KitForm({ subscription, posted }: PartProps) {
  const { t } = useLingui();
  const { id, kit, next } = subscription;
  const parts = kit.parts.filter(({ options }) => options.length > 0);
  if (parts.length === 0) return null;
  const refused = refusedOf(posted, id, 'kit');
  return (
    <Disclosure title={<Trans>Изменить состав</Trans>} open={refused !== undefined || undefined}>
      <ChangeForm id={id} what="kit" number={next?.number} className={FIELDS}>
        {(isSending) => (
          <>
            <p className="text-14 text-ink-2">
              <Trans>
                Цена набора не изменится. Заказ, который уже оформлен, придёт в прежнем составе.
              </Trans>
            </p>
            {parts.map(({ sku, name, count, chosen, options }) => (
              <SelectField
                key={`${sku}:${chosen}`}
                name={`swap.${sku}`}
                label={count > 1 ? `${name} × ${count}` : name}
                error={refused?.fields[`swap.${sku}`] ?? null}
                defaultValue={refused?.typed[`swap.${sku}`] ?? chosen}
                options={options.map(({ sku: value, name: other, isThere }) => ({
                  value,
                  label: isThere ? other : t`${other} — нет в наличии`,
                  isDisabled: !isThere && value !== chosen,
                }))}
              />
            ))}
            <div>
              <Button type="submit" state={stateOf(isSending)}>
                <Trans>Сохранить состав</Trans>
              </Button>
            </div>
          </>
        )}
      </ChangeForm>
    </Disclosure>
  );
}

/** Somebody else takes the kits to come. What came back from the server is typed anew, as its key says. */
export function ReceiverForm({ subscription, posted }: PartProps) {
  const { t } = useLingui();
  const { id, receiver, next } = subscription;
  const refused = refusedOf(posted, id, 'receiver');
  const field = (name: string, known: string) => ({
    name,
    defaultValue: refused?.typed[name] ?? known,
    error: refused?.fields[name] ?? null,
  });
  return (
    <Disclosure
      title={<Trans>Изменить получателя</Trans>}
      open={refused !== undefined || undefined}
    >
      <ChangeForm id={id} what="receiver" number={next?.number} className={FIELDS}>
        {(isSending) => (
          <>
            <p className="text-14 text-ink-2">
              <Trans>
                Письма о подписке приходят вам, как раньше. Заказ, который уже оформлен, получит
                тот, кто в нём указан.
              </Trans>
            </p>
            <TextField
              key={`receiverNameSecond ${receiver.lastName}`}
              {...field('receiverNameSecond', receiver.lastName)}
              label={t`Фамилия`}
              autoComplete="off"
            />
            <TextField
              key={`receiverNameFirst ${receiver.firstName}`}
              {...field('receiverNameFirst', receiver.firstName)}
              label={t`Имя`}
              autoComplete="off"
            />
            {receiver.hasPatronymic && (
              <TextField
                key={`receiverNameThird ${receiver.patronymic}`}
                {...field('receiverNameThird', receiver.patronymic)}
                label={t`Отчество`}
                isOptional
                autoComplete="off"
              />
            )}
            <TextField
              key={`receiverPhone ${receiver.phone}`}
              {...field('receiverPhone', receiver.phone)}
              label={t`Телефон`}
              type="tel"
              autoComplete="off"
            />
            <div>
              <Button type="submit" state={stateOf(isSending)}>
                <Trans>Сохранить получателя</Trans>
              </Button>
            </div>
          </>
        )}
      </ChangeForm>
    </Disclosure>
  );
}
