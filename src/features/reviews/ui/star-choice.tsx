import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#kit/icon.tsx';

const STARS = [1, 2, 3, 4, 5];

/** One to five stars as radio buttons, each 44 px; up to the chosen one they are filled. Giving none is possible. */
export function StarChoice({ chosen }: { chosen?: string }) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="text-14">
        <Trans>Ваша оценка</Trans>{' '}
        <span className="text-ink-2">
          (<Trans>необязательно</Trans>)
        </span>
      </legend>
      <div className="-ml-2.5 flex">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-sm text-line-strong hover:text-brand has-checked:text-brand has-focus-visible:outline-2 has-focus-visible:outline-brand [&:has(~label>:checked)]:text-brand"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              defaultChecked={chosen === String(stars)}
              aria-label={t`${stars} из 5`}
              className="peer sr-only"
            />
            <Icon
              name="star"
              className="peer-checked:fill-current in-[label:has(~label>:checked)]:fill-current"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
