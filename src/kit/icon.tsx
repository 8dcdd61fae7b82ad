import { classNames } from './class-names.ts';
import type { IconName } from './icon-names.ts';
import drawings from './icons.svg?url';

export interface IconProps {
  readonly name: IconName;
  /** Side in pixels. */
  readonly size?: 16 | 20 | 24 | 32;
  readonly className?: string;
}

/** An icon of ours: 24 px grid, 1.75 stroke, round joins. It says nothing by itself; words stand beside it. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={classNames('shrink-0', className)}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
