import { openModal } from '#overlays/modals.ts';

/** Windows of promotions, by the ids that addresses name them by. */
export const PROMOTION_DIALOGS = {
  /** The wizard. Source: C2-045. */
  action: 'action',
  /** How far the cart is from one. Source: C2-049. */
  threshold: 'action-threshold',
  /** The wizard, opened where nothing is left to choose. Source: C2-049. */
  addToCart: 'action-add-to-cart',
  /** What the cart is near to. Source: C2-047. */
  margined: 'actions-list-margined',
  /** Those of a product. Source: C2-048. */
  withProduct: 'actions-with-product',
  /** The special offer that was just reached. Source: C2-046. */
  special: 'promo',
  /** The 500 bonuses of the newcomer. Source: C2-051. */
  new500: 'new500-bonuses',
} as const;

type Props = Readonly<Record<string, unknown>>;

/** The action that a window was opened for; 0, which nothing has, where it was opened without one. */
export const idOf = ({ actionID }: Props): number => (typeof actionID === 'number' ? actionID : 0);

/** Opens the wizard of an action; what is below it comes back when it is closed. */
export const openAction = (actionID: number): void =>
  openModal(PROMOTION_DIALOGS.action, { props: { actionID } });
