import { requestLater } from '#web/request-queue.ts';
import { saveCampaign } from '../calls/campaigns.ts';
import { tagsOfAddress } from '../rules/campaign-tags.ts';

const GA = /(?:^|; )_ga=([^;]*)/;

/** The agreement about cookies was declined; the informers write it. */
const DECLINED = /(?:^|; )informer_cookieAgreement=0(?:;|$)/;

/** Has the server remember from which campaign this visit came, unless that was declined. Nobody waits for it. Source: I2-016, I7-047, D76. */
export function sendCampaign(search: string): void {
  if (DECLINED.test(document.cookie)) return;
  const tags = tagsOfAddress(new URLSearchParams(search), GA.exec(document.cookie)?.[1] ?? null);
  if (tags) requestLater(saveCampaign.at, tags);
}
