import { useLingui } from '@lingui/react/macro';
import {
  COUNTED_MOST,
  ENDPOINT_NAME_MOST,
  ENDPOINTS_MOST,
  type Attempt,
  type DeliveryState,
  type EndpointState,
  type SendFault,
  type WebhookEvent,
} from '#features/webhooks/model.ts';
import type { EndpointFaults } from '#features/webhooks/rules/endpoint-form.ts';
import type { BadgeTone } from '#kit/badge.tsx';

/** What happens, in words; other programs know it by its name. */
export function useEventWords(): (event: WebhookEvent) => string {
  const { t } = useLingui();
  const words: Record<WebhookEvent, string> = {
    'order.placed': t`заказ оформлен`,
    'order.paid': t`заказ оплачен`,
    'order.shipped': t`заказ отправлен`,
    'order.delivered': t`заказ доставлен`,
    'order.cancelled': t`заказ отменён`,
    'order.refunded': t`деньги за заказ возвращены целиком`,
    'return.registered': t`принят возврат товаров`,
    'return.refunded': t`деньги за возврат отправлены`,
    'product.changed': t`товар, его цена или тексты изменились`,
    'stock.changed': t`изменился остаток`,
    'contract.registered': t`зарегистрирован контракт`,
  };
  return (event) => words[event];
}

export function useEndpointState(): (state: EndpointState) => {
  readonly words: string;
  readonly tone: BadgeTone;
} {
  const { t } = useLingui();
  const states = {
    on: { words: t`работает`, tone: 'ok' },
    off: { words: t`выключен`, tone: 'neutral' },
    gone: { words: t`отключился: адрес больше не принимает`, tone: 'warn' },
    failing: { words: t`отключился: не отвечал пять дней`, tone: 'warn' },
  } as const;
  return (state) => states[state];
}

export function useDeliveryState(): (state: DeliveryState) => {
  readonly words: string;
  readonly tone: BadgeTone;
} {
  const { t } = useLingui();
  const states = {
    waiting: { words: t`ждёт отправки`, tone: 'info' },
    done: { words: t`доставлено`, tone: 'ok' },
    failed: { words: t`не доставлено`, tone: 'warn' },
    dropped: { words: t`не отправлено`, tone: 'warn' },
  } as const;
  return (state) => states[state];
}

/** What was answered to a sending. */
export function useAnswerWords(): (answer: Pick<Attempt, 'status' | 'fault'>) => string {
  const { t } = useLingui();
  const faults: Record<SendFault, string> = {
    ADDRESS: t`адрес не подходит`,
    PRIVATE: t`адрес ведёт в закрытую сеть`,
    TIMEOUT: t`ответа не дождались`,
    AWAY: t`соединения нет`,
  };
  return ({ status, fault }) => (fault === null ? String(status) : faults[fault]);
}

/** What is wrong at a field. */
export function useEndpointFault(): (
  faults: EndpointFaults,
  field: keyof EndpointFaults,
) => string | null {
  const { t } = useLingui();
  return (faults, field) => {
    const fault = faults[field];
    if (!fault) return null;
    if (field === 'events') return t`Отметьте хотя бы одно событие.`;
    if (field === 'stores') return t`Отметьте хотя бы один магазин.`;
    const isName = field === 'name';
    const words = {
      EMPTY: isName ? t`Напишите, какая это программа.` : t`Укажите адрес.`,
      LONG: isName ? t`Не больше ${ENDPOINT_NAME_MOST} знаков.` : t`Адрес слишком длинный.`,
      WRONG: t`Нужен адрес с https, без порта, имени и пароля.`,
      PRIVATE: t`Этот адрес ведёт в закрытую сеть: туда магазин ничего не отправляет.`,
      MANY: t`Вебхуков уже ${ENDPOINTS_MOST}: уберите лишние.`,
    };
    return words[fault];
  };
}

/** Of which stores an endpoint is told. */
export function useStoreWords(): (stores: readonly string[] | null) => string {
  const { t } = useLingui();
  return (stores) => stores?.map((each) => each.toUpperCase()).join(', ') ?? t`все`;
}

/** A count as it is shown: beyond so many that there are more. */
export const counted = (count: number): string =>
  count > COUNTED_MOST ? `${COUNTED_MOST}+` : String(count);

export const webhookPath = (id: string): string => `/webhooks/${id}`;
