import { data } from 'react-router';

/** Every address that no page claims. The root shows what a 404 looks like. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFoundPage() {
  return null;
}
