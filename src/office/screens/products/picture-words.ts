import { useLingui } from '@lingui/react/macro';
import { PICTURES_AT_ONCE } from '#features/catalogue/rules/incoming-picture.ts';
import type { Sending } from './use-pictures.ts';

/** Why a picture is not taken, and what to do about it. */
export function usePictureProblem(): (problem: Sending['problem']) => string {
  const { t } = useLingui();
  const words: Readonly<Record<NonNullable<Sending['problem']>, string>> = {
    NOT_A_PICTURE: t`Это не картинка или она повреждена: нужны JPEG, PNG, WebP или AVIF.`,
    TOO_MANY_BYTES: t`Больше 10 МБ: уменьшите картинку.`,
    TOO_MANY_PIXELS: t`Больше 64 мегапикселей: уменьшите картинку.`,
    TOO_SMALL: t`Слишком маленькая: короткая сторона от 40 пикселей.`,
    TOO_NARROW: t`Слишком узкая: длинная сторона не больше четырёх коротких.`,
    TOO_MANY: t`За один раз не больше ${PICTURES_AT_ONCE}: добавьте её отдельно.`,
    ADDRESS: t`Адрес не подходит: нужен https без пароля и без номера порта.`,
    PRIVATE: t`Адрес ведёт во внутреннюю сеть: оттуда картинки не берём.`,
    STATUS: t`По этому адресу картинки нет.`,
    REDIRECTS: t`Адрес ведёт всё дальше и дальше: укажите адрес самой картинки.`,
    AWAY: t`Сервер с картинкой не отвечает.`,
    LOST: t`Файл потерялся: добавьте его ещё раз.`,
    UNKNOWN: t`Среди имеющихся такой картинки нет: возьмите имя из списка.`,
    LINE: t`Не отправилось: проверьте связь и добавьте ещё раз.`,
  };
  return (problem) => (problem === null ? '' : words[problem]);
}
