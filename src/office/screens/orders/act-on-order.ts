import { textOf } from '../../form-text.ts';
import type { OfficeContext } from '../../office-context.ts';

/** What came of a press on an order's page. */
export interface ActOutcome {
  /** Null: it is done. */
  readonly fault: string | null;
  /** What was typed into a form that was refused. */
  readonly typed: {
    readonly reason?: string;
    readonly number?: string;
    /** Of one more parcel. */
    readonly another?: string;
  };
}

const DONE: ActOutcome = { fault: null, typed: {} };

type Acts = OfficeContext['acts'];
type Outcome = { readonly ok: true } | { readonly ok: false; readonly code: string };

const told = (outcome: Outcome): ActOutcome =>
  outcome.ok ? DONE : { fault: outcome.code, typed: {} };

/** Of several orders at once: there is one. */
const toldOfOne = (results: readonly { readonly outcome: Outcome }[]): ActOutcome =>
  results[0] ? told(results[0].outcome) : { fault: 'ORDER_UNKNOWN', typed: {} };

/** Does what was pressed; each act asks for its right itself. */
export async function actOnOrder(
  acts: Acts,
  orderNumber: string,
  form: FormData,
): Promise<ActOutcome> {
  const number = textOf(form, 'number').trim();
  const reason = textOf(form, 'reason');
  switch (textOf(form, 'intent')) {
    case 'pick':
      return toldOfOne(await acts.takeToPick({ orderNumbers: [orderNumber] }));
    case 'pack':
      return toldOfOne(await acts.markPacked({ orderNumbers: [orderNumber] }));
    case 'put-back':
      return told(await acts.putBack({ orderNumber }));
    case 'unpack':
      return told(await acts.unpack({ orderNumber }));
    case 'take-in':
      return told(await acts.takeInReturned({ orderNumber }));
    case 'hand-over': {
      const done = await acts.handOver({ orderNumber, ...(number === '' ? {} : { number }) });
      return done.ok ? DONE : { fault: done.code, typed: { number } };
    }
    case 'another-parcel': {
      const named = number === '' ? {} : { number };
      const done = await acts.handOver({ orderNumber, isAnother: true, ...named });
      return done.ok ? DONE : { fault: done.code, typed: { another: number } };
    }
    case 'confirm': {
      const done = await acts.confirmOrder({ orderNumber });
      return done === 'confirmed' ? DONE : { fault: 'ORDER_NOT_READY', typed: {} };
    }
    case 'take-money': {
      const done = await acts.takeMoney({ orderNumber });
      return done === 'confirmed' ? DONE : { fault: 'ORDER_NOT_READY', typed: {} };
    }
    case 'accept':
      return told(await acts.acceptMoney({ orderNumber }));
    case 'return-money':
      return told(await acts.returnMoney({ orderNumber }));
    case 'cancel': {
      const done = await acts.cancelOrder({ orderNumber, reason });
      return done.ok ? DONE : { fault: done.code, typed: { reason } };
    }
    default:
      return { fault: 'UNKNOWN', typed: {} };
  }
}
