import { registerDialogs } from '#overlays/dialog-registry.ts';
import { openModal } from '#overlays/modals.ts';
import { call } from '#web/call-client.ts';
import { addItem } from '../../calls/cart.ts';
import { addCertificateItem } from '../../calls/packages.ts';
import type { LineRef } from '../../rules/edit/edit-body.ts';
import { nameInCalls } from '../../rules/document/package-key.ts';

export const OVERLIMIT_DIALOG = 'certificate-overlimit';
registerDialogs({ [OVERLIMIT_DIALOG]: { load: () => import('./overlimit-dialog.tsx') } });

/** Where the buyer wants what does not fit: into the certificate's package nevertheless, into the own one, or nowhere. */
export type OverlimitChoice = 'certificate' | 'own' | null;

/** What the question is about. */
export interface OverlimitProps {
  /** The certificate's number. */
  readonly number: string;
  /** Why it cannot go into the certificate's package at all; null where it can. */
  readonly refusal: string | null;
  readonly choose: (choice: OverlimitChoice) => void;
}

const ask = (number: string, refusal: string | null): Promise<OverlimitChoice> =>
  new Promise((choose) => openModal(OVERLIMIT_DIALOG, { props: { number, refusal, choose } }));

/** Adds pieces to a certificate's package; what would go over its limit is asked about first. Source: C7-009, C2-052, C5-012, C5-013. */
export async function addToCertificate({ pack, sku, optionSku }: LineRef, amount: number) {
  const wish = { productArticle: sku, optionArticle: optionSku, amount };
  const certificate = (pack && nameInCalls(pack)) ?? '';
  const add = (isOverlimitAccepted: boolean) =>
    call(addCertificateItem, {
      body: { ...wish, certificate, isOverlimitAccepted },
    });
  const first = await add(false);
  if (first.success || (first.code !== 'OVERLIMIT' && first.code !== 'LIMIT_REACHED')) return first;
  const choice = await ask(
    certificate,
    first.code === 'OVERLIMIT' ? null : (first.message[0] ?? ''),
  );
  if (choice === null) return first;
  return choice === 'own' ? call(addItem, { body: { ...wish, packageContract: '' } }) : add(true);
}
