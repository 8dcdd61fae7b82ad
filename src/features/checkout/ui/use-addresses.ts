import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { deleteUserAddress } from '#features/address-book/calls/address-book.ts';
import { getDeliveryTypes } from '#features/delivery/calls/delivery.ts';
import { call } from '#web/call-client.ts';
import { useShell } from '#web/shell/use-shell.ts';
import { toastAnswer } from '#web/toast-answer.ts';
import { TYPED_HERE } from '../rules/delivery-form.ts';
import { cheapestFirst } from '../rules/delivery-offer.ts';
import type { Courier, DeliveryPageData } from '../loaders/delivery.ts';
import type { DeliveryFormState } from './use-delivery-form.ts';
import type { AskedCouriers } from './use-typed-city.ts';

/** The buyer's book at the delivery step: which address is chosen, and the couriers who go there. */
export function useAddresses(data: DeliveryPageData, state: DeliveryFormState) {
  const { shell } = useShell();
  const revalidator = useRevalidator();
  const first = data.toAddress ?? data.couriers;
  /** Asked for since the page came; null: those that came with it. */
  const [asked, setAsked] = useState<AskedCouriers | null>(null);
  const [isLoading, setLoading] = useState(false);
  /** Which choice is the last one: answers to those before it say nothing any more. */
  const round = useRef(0);
  /** The list of the page as it is now: an answer may come to a fresher page than the one that asked. */
  const latest = useRef(first);
  useEffect(() => {
    latest.current = first;
  }, [first]);
  // A fresh page brings lists of its own.
  const couriers = asked?.of === first ? asked.list : first;

  const show = (list: readonly Courier[]) => {
    setAsked({ of: latest.current, list });
    state.choose({ courier: list[0]?.type ?? null });
  };

  /** Choosing or changing an address begins the choice of its courier anew. Source: C4-079 to C4-082. */
  async function choose(id: string): Promise<void> {
    round.current += 1;
    const own = round.current;
    state.set('addressId', id);
    state.choose({ courier: null });
    if (id === TYPED_HERE) {
      setLoading(false);
      return show(data.couriers);
    }
    setAsked({ of: first, list: [] });
    setLoading(true);
    const result = await call(getDeliveryTypes, { params: { addressId: id } }, { key: 'couriers' });
    if (result.code === 'ABORTED' || round.current !== own) return;
    setLoading(false);
    if (result.success) return show(result.data.deliveryTypes);
    // What is wrong with the address stands at it; a courier may still be chosen by those of the city.
    state.sayAt({ addressId: result.message[0] ?? '' });
    setAsked({ of: first, list: data.couriers });
  }

  return {
    couriers,
    /** What couriers to a city that is typed are asked beside, and who is told of them. */
    typing: {
      page: first,
      startCity: data.form.typed['address.city'].trim(),
      onAnswer: ({ of, list }: AskedCouriers) => setAsked({ of, list: cheapestFirst(list) }),
    },
    isLoading,
    choose,
    /** One was created or changed in its window. */
    async saved(id: string): Promise<void> {
      await revalidator.revalidate();
      await choose(id);
    },
    async forget(id: string): Promise<void> {
      const result = await call(deleteUserAddress, { query: { addressId: id } });
      if (!result.success) {
        toastAnswer(result, { shell });
        // Another window may have been quicker: the book is shown as it is.
        return revalidator.revalidate();
      }
      const next = data.book.find((each) => each.id !== id && !each.country);
      await revalidator.revalidate();
      await choose(next?.id ?? TYPED_HERE);
    },
  };
}
