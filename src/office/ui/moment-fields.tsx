import { TextField } from '#kit/text-field.tsx';

/** A day and an hour in the store's time. */
export function MomentFields({
  names,
  labels,
  typed,
  help,
  error,
  isOptional = false,
}: {
  readonly names: readonly [day: string, clock: string];
  readonly labels: readonly [day: string, clock: string];
  readonly typed: { readonly day: string; readonly clock: string };
  readonly help: string;
  readonly error: string | null;
  readonly isOptional?: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-4">
      <span className="min-w-52 flex-1">
        <TextField
          label={labels[0]}
          name={names[0]}
          type="date"
          isOptional={isOptional}
          help={help}
          defaultValue={typed.day}
          error={error}
        />
      </span>
      <span className="min-w-40 flex-1">
        <TextField
          label={labels[1]}
          name={names[1]}
          type="time"
          isOptional
          defaultValue={typed.clock}
        />
      </span>
    </div>
  );
}
