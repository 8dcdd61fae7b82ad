/** A box to tick, on 44 px. */
export function Tick({
  label,
  isOn,
  onChange,
  ...field
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly name?: string;
  readonly value?: string;
  /** @param isRange Pressed with Shift. */
  onChange(isOn: boolean, isRange: boolean): void;
}) {
  return (
    <label className="flex size-11 items-center justify-center">
      <input
        type="checkbox"
        {...field}
        aria-label={label}
        checked={isOn}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(
            currentTarget.checked,
            'shiftKey' in nativeEvent && nativeEvent.shiftKey === true,
          )
        }
        className="size-5 accent-(--brand)"
      />
    </label>
  );
}
