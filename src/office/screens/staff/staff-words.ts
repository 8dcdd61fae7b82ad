import { useLingui } from '@lingui/react/macro';
import type { StaffState } from '#features/staff/model.ts';
import type { Permission } from '#features/staff/rules/permissions.ts';
import { isRoleCode, ROLE_NAME_MOST, type RoleCode } from '#features/staff/rules/roles.ts';

/** Names of roles; those that the shop made itself bring theirs. */
export function useRoleWords(): (role: string, name?: string | null) => string {
  const { t } = useLingui();
  const words: Record<RoleCode, string> = {
    owner: t`Владелец`,
    catalogue: t`Каталог`,
    content: t`Тексты`,
    promotions: t`Акции`,
    orders: t`Сборка заказов`,
    support: t`Поддержка`,
    finance: t`Финансы`,
    country: t`Управление страной`,
  };
  return (role, name) => name ?? (isRoleCode(role) ? words[role] : role);
}

export function usePermissionWords(): (permission: Permission) => string {
  const { t } = useLingui();
  const words: Record<Permission, string> = {
    'orders.see': t`видеть заказы`,
    'orders.pack': t`собирать заказы`,
    'orders.change': t`менять и отменять заказы`,
    'orders.prepare': t`готовить заказы для покупателей`,
    'orders.refund': t`возвращать деньги`,
    'stock.mark': t`отмечать, когда товар пора заказывать`,
    'catalogue.see': t`видеть товары`,
    'catalogue.change': t`менять товары`,
    'prices.change': t`менять цены`,
    'promotions.see': t`видеть акции`,
    'promotions.change': t`менять и останавливать акции`,
    'content.see': t`видеть тексты и объявления`,
    'content.change': t`менять тексты и объявления`,
    'money.see': t`видеть деньги`,
    'reports.see': t`видеть отчёты`,
    'people.see': t`видеть людей`,
    'people.change': t`менять данные людей`,
    'people.act-as': t`входить в магазин от имени людей`,
    'reviews.decide': t`решать об отзывах`,
    'support.answer': t`отвечать на вопросы`,
    'settings.see': t`видеть настройки стран`,
    'settings.change': t`менять настройки стран`,
    'audit.see': t`читать журнал`,
    'jobs.see': t`видеть работы`,
    'jobs.retry': t`повторять работы`,
    'programs.manage': t`подключать другие программы`,
    'staff.manage': t`управлять сотрудниками`,
  };
  return (permission) => words[permission];
}

export function useStateWords(): (state: StaffState) => string {
  const { t } = useLingui();
  const words: Record<StaffState, string> = {
    invited: t`приглашение отправлено`,
    open: t`работает`,
    blocked: t`доступ закрыт`,
  };
  return (state) => words[state];
}

/** Why nothing was done, and what to do instead. */
export function useStaffFault(): (code: string) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    EMAIL: t`Проверьте адрес почты.`,
    NAME: t`Напишите, как зовут сотрудника.`,
    STORES: t`Отметьте хотя бы один магазин.`,
    KNOWN: t`Человек с этой почтой уже есть в списке сотрудников.`,
    UNKNOWN: t`Такого сотрудника больше нет.`,
    OWN: t`Свою роль, магазины и доступ меняет кто-то другой.`,
    BEYOND: t`Нельзя дать больше, чем есть у вас, и менять тех, кто может больше.`,
    LAST_OWNER: t`Это последний владелец: сначала назначьте другого.`,
    UNKNOWN_ROLE: t`Такой роли больше нет.`,
    OWNER_ROLE: t`Роль владельца всегда может всё.`,
    OWN_ROLE: t`Свою роль меняет кто-то другой.`,
    CHANGED: t`Роль только что изменил кто-то другой: вот что в ней теперь. Измените ещё раз.`,
    ROLE_NAME: t`Назовите роль: до ${ROLE_NAME_MOST} знаков.`,
    NAME_TAKEN: t`Роль с таким названием уже есть.`,
    IN_USE: t`Эта роль у кого-то есть: сначала дайте им другую.`,
    FIRST_ROLE: t`Первые роли не удаляются.`,
    BLOCKED: t`Сотрудник заблокирован: сначала верните доступ.`,
  };
  return (code) => words[code] ?? t`Не получилось. Обновите страницу и попробуйте ещё раз.`;
}

export function useStoresWords(): (stores: readonly string[] | null) => string {
  const { t } = useLingui();
  return (stores) =>
    stores === null ? t`все` : stores.map((store) => store.toUpperCase()).join(', ');
}
