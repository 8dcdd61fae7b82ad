import { getCountry, getStore } from '#countries/packs.ts';
import { readStoreMoment } from '#features/offers/import/store-moment.ts';
import { BUYER_KINDS, type BuyerKind } from '#features/offers/model.ts';
import type { BuyerFacts } from '#features/offers/rules/facts.ts';
import { fileStoreOf } from '#features/offers/server/public.ts';
import { WrongUse } from '#platform/command-line.ts';

/** For whom, where and when promotions are looked at. */
export interface PreviewQuestion {
  readonly store: string;
  readonly at: Date | null;
  readonly country: string;
  readonly buyer: BuyerFacts;
}

/** As it was typed. */
interface Asked {
  readonly at?: string | undefined;
  readonly country?: string | undefined;
  readonly buyer?: string | undefined;
  readonly new?: boolean | undefined;
  readonly registered?: string | undefined;
}

/** What `npm run promotions -- preview` was asked; throws where it was typed wrongly. */
export function previewQuestion(store: string, asked: Asked): PreviewQuestion {
  const { homeCountry } = getStore(store);
  const { timeZone } = getCountry(homeCountry);
  const momentOf = (option: string, text: string | undefined) => {
    const moment = text === undefined ? null : readStoreMoment(text, timeZone, 'begin');
    if (text !== undefined && !moment)
      throw new WrongUse(`--${option} is a day or a time such as 2026-12-01T10:00.`);
    return moment;
  };
  const { country = homeCountry, buyer = 'visitor' } = asked;
  const { countries } = fileStoreOf(store);
  if (!countries.includes(country))
    throw new WrongUse(`--country is one of: ${countries.join(', ')}.`);
  const kind: BuyerKind | undefined = BUYER_KINDS.find((each) => each === buyer);
  if (!kind) throw new WrongUse(`--buyer is one of: ${BUYER_KINDS.join(', ')}.`);
  return {
    store,
    country,
    at: momentOf('at', asked.at),
    buyer: {
      kind,
      // Of a visitor the shop does not know it, and offers what is for newcomers.
      isNew: asked.new ?? (kind === 'visitor' ? null : false),
      registeredAt: momentOf('registered', asked.registered),
      used: new Map(),
      programmeSteps: new Map(),
    },
  };
}
