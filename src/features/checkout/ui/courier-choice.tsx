import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Currency } from '#base/money.ts';
import type { SavedAddress } from '#features/address-book/calls/address-book.ts';
import { AddressFields, type AddressTerms } from '#features/address-book/ui/public.ts';
import { Button, ButtonLink } from '#kit/button.tsx';
import { Alert } from '#kit/alert.tsx';
import { Checkbox } from '#kit/checkbox.tsx';
import { classNames } from '#kit/class-names.ts';
import { RadioCards } from '#kit/radio-cards.tsx';
import { SelectField } from '#kit/select-field.tsx';
import { TextArea } from '#kit/text-field.tsx';
import { openModal } from '#overlays/modals.ts';
import { isTypedHere, keptAddressId, TYPED_HERE } from '../rules/delivery-form.ts';
import { Abroad, isAbroad } from './address-abroad.tsx';
import { EDIT_ADDRESS_DIALOG, NEW_ADDRESS_DIALOGS, WARNING_DIALOG } from './dialog-names.ts';
import type { Courier, DeliveryPageData } from '../loaders/delivery.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';
import { useTypedCity, type TypedCityAsked } from './use-typed-city.ts';
import { Cost } from '#web/second-price.tsx';
import { useSums } from '#web/use-sums.ts';

export interface CourierChoiceProps {
  readonly state: DeliveryFormState;
  readonly couriers: readonly Courier[];
  readonly currency: Currency;
  readonly cart: DeliveryPageData['cart'];
  /** The form of an address in the delivery country. */
  readonly terms: AddressTerms & { readonly form: keyof typeof NEW_ADDRESS_DIALOGS };
  /** The buyer's own addresses there. */
  readonly book: DeliveryPageData['book'];
  /** Pages of the book for those without scripts. */
  readonly bookPage: DeliveryPageData['bookPage'];
  /** Whether the buyer has a book at all: a guest has none. */
  readonly hasBook: boolean;
  /** The delivery city's name; null while none is chosen. */
  readonly city: string | null;
  readonly isLocationCountry: boolean;
  readonly isLoading: boolean;
  readonly typing: TypedCityAsked;
  readonly onAddress: (id: string) => void;
  readonly onForget: (id: string) => void;
  /** An address was created or changed in its window. */
  readonly onSaved: (id: string) => void;
  readonly commentMax: number;
}

/** Nobody goes to another country before goods go there. */
function withoutAbroad(props: CourierChoiceProps): CourierChoiceProps {
  const { state, book, onAddress } = props;
  const isThere = isAbroad(book.find(({ id }) => id === state.form.typed.addressId));
  return {
    ...props,
    couriers: isThere ? [] : props.couriers,
    isLoading: !isThere && props.isLoading,
    onAddress(id) {
      if (!isAbroad(book.find((each) => each.id === id))) return onAddress(id);
      state.set('addressId', id);
      state.choose({ courier: null });
    },
  };
}

/** Which courier, and where to. */
export function CourierChoice(given: CourierChoiceProps) {
  const props = withoutAbroad(given);
  const { state, couriers, currency } = props;
  const { t } = useLingui();
  useTypedCity(
    isTypedHere(state.form) ? state.form.typed['address.city'].trim() : '',
    props.typing,
  );
  const sums = useSums(currency);
  useBook(state, props.book);
  useGoing(state, couriers);
  const quickest = couriers.map(({ dates }) => dates.to).toSorted()[0];
  const isChoice = couriers.length > 1;
  return (
    <div className="flex flex-col gap-6" aria-busy={props.isLoading}>
      {props.isLoading && <div className="h-16 rounded-md bg-sand" />}
      <RadioCards
        legend={t`Служба доставки`}
        isLegendHidden={!isChoice}
        name="courier"
        value={state.form.courier}
        onChange={(courier) => {
          const one = couriers.find(({ type }) => type === courier);
          const onTaken = () => state.choose({ courier });
          if (one?.fullAvailability !== false) return onTaken();
          openModal(WARNING_DIALOG, { props: { cart: props.cart, courier, onTaken } });
        }}
        cards={couriers.map(({ type, company, dates, price, fullAvailability }) => ({
          value: type,
          icon: 'truck' as const,
          title: company,
          note: (
            <>
              {sums.days(dates.from, dates.to)}
              <span className={classNames('block', !fullAvailability && 'font-medium text-warn')}>
                {fullAvailability ? (
                  <Trans>Привезём весь заказ</Trans>
                ) : (
                  <Trans>Привезём часть заказа</Trans>
                )}
              </span>
              {isChoice && dates.to === quickest && couriers[0]?.type !== type && (
                <span className="ml-2 text-lake">
                  <Trans>Быстрее всего</Trans>
                </span>
              )}
            </>
          ),
          aside: (
            <span className="price block text-right">
              <Cost major={price.value} currency={currency} />
            </span>
          ),
        }))}
      />
      <Address {...props} />
    </div>
  );
}

/** Whoever does not go to the city that was typed meanwhile gives way to the first who does (C4-082). */
function useGoing({ form, choose }: DeliveryFormState, couriers: readonly Courier[]): void {
  const leaveAbsent = useEffectEvent(() => {
    const [first] = couriers;
    if (form.courier === null || !first) return;
    if (!couriers.some(({ type }) => type === form.courier)) choose({ courier: first.type });
  });
  useEffect(() => leaveAbsent(), [couriers]);
}

/** An address that left the book meanwhile, in another window perhaps, is chosen no more. */
function useBook({ form, set }: DeliveryFormState, book: CourierChoiceProps['book']): void {
  const leaveForgotten = useEffectEvent(() => {
    const addressId = keptAddressId(form.typed, form.typed.addressId, book);
    if (addressId !== form.typed.addressId && !isTypedHere(form)) set('addressId', addressId);
  });
  useEffect(() => leaveForgotten(), [book]);
}

/** Where to: one of the buyer's book, or what is typed here. */
function Address(props: CourierChoiceProps) {
  const { state, terms, commentMax, book } = props;
  const chosen = book.find(({ id }) => id === state.form.typed.addressId);
  return (
    <section
      aria-labelledby="address-title"
      className="rounded-md border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 id="address-title" className="mb-3 text-18 font-semi">
        <Trans>Адрес</Trans>
      </h2>
      <div className="flex flex-col gap-4">
        {book.length > 0 && <AddressBook {...props} />}
        <div
          className={classNames(
            'flex flex-col gap-4',
            !isTypedHere(state.form) && 'hidden no-script:flex',
          )}
        >
          <AddressFields
            terms={terms}
            controlOf={(field) => state.field(`address.${field}`)}
            isRight={(field) => state.isRight(`address.${field}`)}
            manual={{
              name: 'address.isManual',
              isTicked: state.form.typed['address.isManual'] !== '',
              onChange: (isTicked) => state.set('address.isManual', isTicked ? 'on' : ''),
            }}
          />
          {props.hasBook && <KeepBox state={state} bookPage={props.bookPage} />}
        </div>
        <Elsewhere {...props} />
        {isAbroad(chosen) && (
          <Abroad address={chosen} isAsked={state.form.tab === 'courier'} back="?kept=1" />
        )}
        <Comment state={state} commentMax={commentMax} />
      </div>
    </section>
  );
}

/** Whether to keep what is typed, and in a full book, instead of what. */
function KeepBox({ state, bookPage }: Pick<CourierChoiceProps, 'state' | 'bookPage'>) {
  const { t } = useLingui();
  const isTicked = state.form.typed.isAddressKept !== '';
  // The server knows more of the book than is listed.
  const isFull = bookPage.isFull || state.errorOf('replacedAddressId') !== null;
  return (
    <>
      <Checkbox
        name="isAddressKept"
        value="on"
        checked={isTicked}
        onChange={(event) => state.set('isAddressKept', event.target.checked ? 'on' : '')}
        label={t`Сохранить в мои адреса`}
      />
      {isFull && (
        <div className={classNames(!isTicked && 'hidden no-script:block')}>
          <SelectField
            {...state.field('replacedAddressId')}
            label={t`Какой адрес заменить`}
            help={t`Больше адресов сохранить нельзя: новый встанет на место выбранного`}
            isOptional
            emptyLabel={t`не выбран`}
            options={bookPage.all}
          />
        </div>
      )}
    </>
  );
}

/** Said where a courier is to go to another city than the one that goods go to. Source: C4-081. */
function Elsewhere({ state, book, city, isLocationCountry }: CourierChoiceProps) {
  const { typed } = state.form;
  const chosen = isTypedHere(state.form)
    ? typed['address.city'].trim()
    : (book.find(({ id }) => id === typed.addressId)?.cityName ?? '');
  const isThere = isTypedHere(state.form)
    ? chosen === city
    : !book.some(({ id, isElsewhere }) => id === typed.addressId && isElsewhere);
  if (city === null || isLocationCountry || chosen === '' || isThere) return null;
  return (
    <Alert type="warning" isInline>
      <Trans>
        Адрес в другом городе: {chosen}. Курьер поедет туда, а пункты и магазины показаны для города{' '}
        {city}
      </Trans>
    </Alert>
  );
}

/** The buyer's own addresses; what is pressed there concerns the chosen one. Source: C2-072. */
function AddressBook({
  state,
  book,
  bookPage,
  terms,
  onAddress,
  onForget,
  onSaved,
}: CourierChoiceProps) {
  const { t } = useLingui();
  const { addressId } = state.form.typed;
  const chosen = book.find(({ id }) => id === addressId);
  const open = (id: string, address: SavedAddress | null) =>
    openModal(id, { props: { terms, address, onSaved } });
  return (
    <div id={state.field('addressId').id} tabIndex={-1} className="flex flex-col gap-2">
      <RadioCards
        legend={t`Куда привезти`}
        isLegendHidden
        isTwoColumns
        name="addressId"
        value={addressId}
        onChange={onAddress}
        error={state.errorOf('addressId')}
        cards={[
          ...book.map(({ id, addressName, address, isMain, country }) => ({
            value: id,
            title: <span className="wrap-anywhere">{addressName}</span>,
            note: (
              <span className="wrap-anywhere">
                {country && <span className="block font-medium">{country.name}</span>}
                {address}
                {isMain && (
                  <span className="block text-brand">
                    <Trans>основной</Trans>
                  </span>
                )}
              </span>
            ),
          })),
          { value: TYPED_HERE, title: t`Другой адрес`, note: t`Ввести здесь` },
        ]}
      />
      <div className="-ml-3.5 flex flex-wrap gap-x-1">
        <BookLink to={bookPage.create} onPress={() => open(NEW_ADDRESS_DIALOGS[terms.form], null)}>
          <Trans>Создать адрес</Trans>
        </BookLink>
        {chosen && (
          <>
            {/* The window has the form of the country that goods go to. */}
            <BookLink
              to={chosen.editPage}
              onPress={isAbroad(chosen) ? null : () => open(EDIT_ADDRESS_DIALOG, chosen)}
            >
              <Trans>Изменить</Trans>
              <span className="sr-only"> {chosen.addressName}</span>
            </BookLink>
            <BookLink to={bookPage.list} onPress={() => onForget(chosen.id)}>
              <Trans>Удалить</Trans>
              <span className="sr-only"> {chosen.addressName}</span>
            </BookLink>
          </>
        )}
      </div>
    </div>
  );
}

/** Leads to the account's page without scripts; with them it is done here. */
function BookLink({
  to,
  onPress,
  children,
}: {
  to: string;
  /** Null where the account's page does it for everybody. */
  onPress: (() => void) | null;
  children: ReactNode;
}) {
  return (
    <ButtonLink
      to={to}
      variant="text"
      size="sm"
      onClick={(event) => {
        if (!onPress) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </ButtonLink>
  );
}

function Comment({ state, commentMax }: Pick<CourierChoiceProps, 'state' | 'commentMax'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const field = (
    <TextArea
      {...state.field('userComment')}
      label={t`Комментарий курьеру`}
      help={t`Код домофона, как пройти`}
      isOptional
      rows={3}
      maxLength={commentMax}
    />
  );
  if (isOpen || state.form.typed.userComment !== '') return field;
  return (
    <>
      <Button
        variant="text"
        size="sm"
        className="-my-2 -ml-3.5 self-start no-script:hidden"
        onClick={() => setOpen(true)}
      >
        <Trans>Добавить комментарий курьеру</Trans>
      </Button>
      <div className="hidden no-script:block">{field}</div>
    </>
  );
}
