import { Trans, useLingui } from '@lingui/react/macro';
import type { NewSecondFactor } from '#features/office/model.ts';

/** What a device takes with its camera, and the same to be typed. */
export function DevicePicture({ secret, picture: { path, side, edge } }: NewSecondFactor) {
  const { t } = useLingui();
  return (
    <>
      <svg
        viewBox={[-edge, -edge, side + 2 * edge, side + 2 * edge].join(' ')}
        role="img"
        aria-label={t`Код для приложения`}
        className="mx-auto size-52 rounded-sm bg-[#fff]"
        shapeRendering="crispEdges"
      >
        <path d={path} stroke="#000" />
      </svg>
      <p className="text-14 text-ink-2">
        <Trans>Не получается снять? Введите в приложении ключ:</Trans>{' '}
        <code className="font-semi text-ink wrap-anywhere">{secret}</code>
      </p>
    </>
  );
}
