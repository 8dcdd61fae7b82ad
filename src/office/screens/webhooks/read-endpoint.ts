import type { TypedEndpoint } from '#features/webhooks/rules/endpoint-form.ts';
import { textOf } from '../../form-text.ts';

const FIELDS_MOST = 100;

const listOf = (form: FormData, name: string, signs: number): readonly string[] =>
  form
    .getAll(name)
    .slice(0, FIELDS_MOST)
    .flatMap((each) => (typeof each === 'string' ? [each.slice(0, signs)] : []));

/** What a form of an endpoint holds. Stores that are ticked count only where not all are meant. */
export const readEndpointForm = (
  form: FormData,
): TypedEndpoint & {
  readonly events: string[];
  readonly stores: string[];
} => ({
  name: textOf(form, 'name').slice(0, 500),
  url: textOf(form, 'url').slice(0, 4_000),
  events: [...listOf(form, 'events', 60)],
  scope: form.has('everywhere') ? 'all' : 'some',
  stores: [...listOf(form, 'stores', 2)],
});
