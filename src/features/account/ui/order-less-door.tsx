import { hydratedPart } from '#web/lazy-part.tsx';

const load = async () => (await import('./order-less-form.tsx')).OrderLessForm;

/** Below the fields of the receiver; a form of the server until its code has come. */
export const OrderLessForm = hydratedPart(load, import.meta.env.SSR ? await load() : null);
