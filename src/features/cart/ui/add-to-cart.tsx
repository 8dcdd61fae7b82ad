import { Trans, useLingui } from '@lingui/react/macro';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Button } from '#kit/button.tsx';
import { CART_LIMITS, STEPPER_LIMITS, type Quantity } from '#kit/quantity-rules.ts';
import { Stepper } from '#kit/stepper.tsx';
import { usePersonal } from '#web/personal-store.ts';
import { countOf, isOfCertificate, refInSelected } from '../rules/edit/edit-body.ts';
import { addButtonState } from '../rules/edit/quantity-limits.ts';
import { cartOf } from './cart-of.ts';
import { LineNote } from './lines/line-note.tsx';
import { useCartEditor } from './editor/use-cart-editor.ts';

/** How long a press is meant for what stood at this place before. */
const TURNED_MS = 600;

export interface AddToCartProps {
  readonly sku: string;
  readonly name: string;
  /** Pieces that can be had now. */
  readonly limit: number;
  /** One button of a view is filled: that of the product page. */
  readonly isMain?: boolean;
  /** Asks how many before adding (product page). */
  readonly hasAmount?: boolean;
  /** The same for those without scripts: a field `amount`. */
  readonly plainAmount?: ReactNode;
  /** Beside the stepper once the product is in the cart, for example the way to the cart. */
  readonly whenAdded?: ReactNode;
  /** Id of the note below; one of its own if not given. */
  readonly noteId?: string;
}

/**
 * «В корзину» that becomes a stepper in place. Without scripts it is a form that posts to its page. Source: C4-005,
 * C4-006, C4-007, D2.
 */
export function AddToCart(props: AddToCartProps) {
  const { sku, hasAmount } = props;
  const { t } = useLingui();
  const { add, want, wishOf, noteOf } = useCartEditor();
  const cart = cartOf(usePersonal());
  const box = useRef<HTMLDivElement>(null);
  const ownId = useId();
  const noteId = props.noteId ?? ownId;
  const [amount, setAmount] = useState<Quantity>({ value: 1, limitedBy: null });
  const ref = refInSelected(cart, sku);
  const count = wishOf(ref)?.count ?? countOf(cart, ref);
  const isFilled = addButtonState(count) === 'filled';
  const { turned, hasTurned, stopEarly } = useTurn(box, isFilled);
  const allThereIs = t`Это максимальное кол-во товара на складе`;

  const press = async () => {
    turned();
    const isAdded = await add(ref, hasAmount ? amount.value : 1);
    // Whoever was not served presses again, and means as many as before. What is said below is why not.
    setAmount(({ value }) => ({ value: isAdded ? 1 : value, limitedBy: null }));
  };
  const isAsked = isOfCertificate(cart, ref);
  const change = ({ value, limitedBy }: Quantity) =>
    want({ ref, count: value, isAsked }, limitedBy);
  const remove = () => {
    turned();
    want({ ref, count: 0 });
  };

  return (
    <div
      ref={box}
      data-add={sku}
      className="relative flex flex-col gap-2"
      onClickCapture={stopEarly}
    >
      {hasTurned && <i className="absolute inset-0 z-10" />}
      {isFilled ? (
        <InCart of={props} count={count} noteId={noteId} onChange={change} onRemove={remove} />
      ) : (
        <NotInCart
          of={props}
          amount={amount.value}
          noteId={noteId}
          onAmount={setAmount}
          onPress={() => void press()}
        />
      )}
      <LineNote id={noteId} text={isFilled || !amount.limitedBy ? noteOf(ref) : allThereIs} />
    </div>
  );
}

interface InCartProps {
  readonly of: AddToCartProps;
  readonly count: number;
  readonly noteId: string;
  readonly onChange: (quantity: Quantity) => void;
  readonly onRemove: () => void;
}

function InCart({ of, count, noteId, onChange, onRemove }: InCartProps) {
  const { name, limit, hasAmount, whenAdded } = of;
  const { t } = useLingui();
  const min = hasAmount ? STEPPER_LIMITS.min : CART_LIMITS.min;
  return (
    <div className="flex flex-wrap gap-3">
      <div className={whenAdded ? '*:h-14' : 'w-full'}>
        <Stepper
          label={t`${name}: ${count} шт`}
          value={count}
          unit={t`шт`}
          limits={{ ...CART_LIMITS, min, stock: limit }}
          onChange={onChange}
          onRemove={onRemove}
          describedBy={noteId}
          isWide={!whenAdded}
        />
      </div>
      {whenAdded}
    </div>
  );
}

interface NotInCartProps {
  readonly of: AddToCartProps;
  readonly amount: number;
  readonly noteId: string;
  readonly onAmount: (quantity: Quantity) => void;
  readonly onPress: () => void;
}

function NotInCart({ of, amount, noteId, onAmount, onPress }: NotInCartProps) {
  const { sku, name, limit, isMain, hasAmount, plainAmount } = of;
  const { t } = useLingui();
  return (
    <form
      method="post"
      className="flex gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      <input type="hidden" name="sku" value={sku} />
      {hasAmount && (
        <span className="*:h-14 no-script:hidden">
          <Stepper
            label={t`Сколько положить в корзину: ${name}`}
            value={amount}
            limits={{ ...STEPPER_LIMITS, stock: limit }}
            onChange={onAmount}
            describedBy={noteId}
          />
        </span>
      )}
      {plainAmount}
      <Button
        type="submit"
        variant={isMain ? 'filled' : 'outline'}
        size={hasAmount ? 'lg' : 'md'}
        isWide
        aria-label={hasAmount ? undefined : t`В корзину: ${name}`}
      >
        <Trans>В корзину</Trans>
      </Button>
    </form>
  );
}

/**
 * Button and stepper take each other's place. Whoever pressed one goes on at the other, which does not answer at once: the second click
 * of a double click, or a key that is pressed twice, was meant for the first. The veil over it takes whatever does not come as a click.
 */
function useTurn(box: RefObject<HTMLDivElement | null>, isFilled: boolean) {
  const [hasTurned, setTurned] = useState(false);
  const isOurs = useRef(false);
  useEffect(() => {
    // The pressed control is gone, so nothing has the focus; if something has, it is the visitor's.
    if (isOurs.current && document.activeElement === document.body)
      [...(box.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
  }, [box, isFilled]);
  const turned = () => {
    isOurs.current = true;
    setTurned(true);
    setTimeout(setTurned, TURNED_MS, false);
  };
  const stopEarly = (event: MouseEvent) => {
    // However slow the page is, the browser counts the clicks; plus and minus are pressed fast, a link is not.
    const isSecond = event.detail > 1 && (event.target as Element).closest('a') !== null;
    if (!hasTurned && !isSecond) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { hasTurned, turned, stopEarly };
}
