import { ErrorScreen } from '../ui/error-screen.tsx';

export function loader(): never {
  throw new Response(null, { status: 404 });
}

export default function Missing() {
  return <ErrorScreen status={404} />;
}
