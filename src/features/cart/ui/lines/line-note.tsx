import { Icon } from '#kit/icon.tsx';

/** What is to be said about one product, at its place; read out when it appears. */
export function LineNote({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} role="status" className="flex items-start gap-1.5 text-14 text-warn empty:hidden">
      {text && (
        <>
          <Icon name="warning" size={20} />
          <span>{text}</span>
        </>
      )}
    </p>
  );
}
