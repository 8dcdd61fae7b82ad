import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { withQuery } from '#base/with-query.ts';
import type { CertificateType } from '#features/cart/model.ts';
import {
  CERTIFICATE_STATES,
  type CertificateState,
  type ExtendFault,
} from '#features/certificates/rules/certificate-desk.ts';

export const CERTIFICATE_TYPES: Readonly<Record<CertificateType, MessageDescriptor>> = {
  program: msg`по программе`,
  referral: msg`награда за друзей`,
  gift: msg`подарочный`,
};

export function useCertificateTabs(): Readonly<Record<CertificateState, string>> {
  const { t } = useLingui();
  return { usable: t`Можно использовать`, used: t`Использованы`, over: t`Закончились` };
}

/** How one certificate stands. */
export function useCertificateState(): Readonly<Record<CertificateState | 'stopped', string>> {
  const { t } = useLingui();
  return {
    usable: t`можно использовать`,
    used: t`использован`,
    over: t`срок вышел`,
    stopped: t`остановлен`,
  };
}

/** Why an end was not put off. */
export function useExtendFault(): (fault: ExtendFault | null) => string | null {
  const { t } = useLingui();
  return (fault) => {
    if (fault === null) return null;
    const words: Readonly<Record<ExtendFault, string>> = {
      EMPTY: t`Выберите, по какой день.`,
      WRONG: t`Такого дня или времени нет.`,
      PAST: t`Этот момент уже прошёл.`,
      SHORTER: t`Срок можно только продлить: выберите день позже нынешнего.`,
    };
    return words[fault];
  };
}

/** What the address of the list says. */
export interface CertificateFilters {
  readonly state: CertificateState;
  readonly search: string;
}

export const readCertificateFilters = (query: URLSearchParams): CertificateFilters => ({
  state: CERTIFICATE_STATES.find((each) => each === query.get('state')) ?? 'usable',
  search: query.get('search')?.trim() ?? '',
});

export const certificatesPath = (
  { state, search }: CertificateFilters,
  cursor: string | null = null,
): string =>
  withQuery('/certificates', {
    state: state === 'usable' ? null : state,
    search: search || null,
    cursor,
  });

export const certificatePath = (number: string): string =>
  `/certificates/${encodeURIComponent(number)}`;
