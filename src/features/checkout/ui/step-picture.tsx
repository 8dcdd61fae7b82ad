import { PayPicture } from '#features/orders/ui/public.ts';
import { payFacts } from '../rules/pay-facts.ts';

interface StepPictureProps {
  /** What the step knows: the cart, its sums, the code and why each of the means pays so much. */
  readonly of: Parameters<typeof payFacts>;
}

/** What will pay the order that is being made. */
export const StepPicture = ({ of }: StepPictureProps) => (
  <PayPicture facts={payFacts(...of)} currency={of[0].currency} isOwed />
);
