import type { CallContext, CallHandlers } from '#platform/call-context.ts';
import type { mentorCalls } from '../calls.ts';
import { CHOICE_COOKIE_SECONDS, MENTOR_COOKIES, type Mentor } from '../model.ts';
import { flagsOf, methodOf, strongest } from '../rules/choose-mentor.ts';
import { readCard } from '../rules/read-claims.ts';
import { explainMentor } from './explain-mentor.ts';
import type { Lookups } from './mentor-lookups.ts';
import { listMentors } from './mentor-store.ts';
import type { ResolveDeps } from './resolve-mentor.ts';
import { cookieMethod, standingCandidates } from './standing-candidates.ts';

/** Lists an hour and visitor: each other wish shows other mentors. */
const LISTS_PER_VISITOR = 30;
const LISTS_PER_ADDRESS = 120;
const BIRTH_YEAR_AT = 6;

const withLists = (mentor: Mentor) => ({ ...mentor, social: [...mentor.social] });

function keepChoice(context: CallContext, mentor: Mentor | null, method: string): void {
  const values = {
    [MENTOR_COOKIES.contract]: mentor?.contract,
    [MENTOR_COOKIES.fullName]: mentor?.fullName,
    [MENTOR_COOKIES.method]: mentor && method,
  };
  for (const [name, value] of Object.entries(values))
    context.setCookie(name, value ?? '', {
      maxAgeSeconds: value ? CHOICE_COOKIE_SECONDS : 0,
      isReadable: true,
    });
}

export function createMentorHandlers(deps: ResolveDeps, lookups: Lookups): CallHandlers<typeof mentorCalls> {
  const { database, attempts } = deps;

  async function isListTooMuch({ address, visitorId, isReturning, now }: CallContext): Promise<boolean> {
    if ((await attempts.count('mentor-list-address', address, now)) > LISTS_PER_ADDRESS) return true;
    const isKnown = isReturning && visitorId !== null;
    return isKnown && (await attempts.count('mentor-list', visitorId, now)) > LISTS_PER_VISITOR;
  }

  return {
    async ajax_security_check_card({ query, body }, context) {
      const number = body?.number ?? query.number;
      const secret = body?.secret ?? body?.code ?? query.secret ?? query.code;
      const card = readCard(number, secret);
      if (!card.ok) return { ok: false, code: card.code };
      if (card.value === null) return { ok: false, code: 'CARD_NUMBER_NEEDED' };
      if (await lookups.isTooMuch(context)) return { ok: false, code: 'TOO_MANY' };
      const found = await lookups.byCard(card.value, context);
      return found.ok ? { ok: true, value: withLists(found.value) } : { ok: false, code: found.code };
    },

    async ajax_security_get_mentor_list({ query }, context) {
      if (await isListTooMuch(context)) return { ok: false, code: 'TOO_MANY' };
      const rows = await listMentors(database, {
        country: query.countryCode,
        cityId: query.cityCode ?? null,
        sex: query.sex ?? null,
        birthYear: query.birthdate ? Number(query.birthdate.slice(BIRTH_YEAR_AT)) : null,
      });
      const mentors = await lookups.shown(rows, context);
      return {
        ok: true,
        value: mentors.map((mentor) => ({
          ...withLists(mentor),
          // Only what the country shows: the list is read by strangers.
          contacts: mentor.social.map(({ type, href }) => ({ type, value: href })),
        })),
      };
    },

    async ajax_security_mentor_check_by_contract({ params }, context) {
      if (await lookups.isTooMuch(context)) return { ok: false, code: 'TOO_MANY' };
      const found = await lookups.byContract(params.contract, context);
      return found.ok ? { ok: true, value: withLists(found.value) } : { ok: false, code: found.code };
    },

    async ajax_security_refcode_check({ query, body }, context) {
      if (await lookups.isTooMuch(context)) return { ok: false, code: 'TOO_MANY' };
      const found = await lookups.byCode(body?.promoMentorSale ?? query.promoMentorSale ?? '', context);
      return found.ok ? { ok: true, value: withLists(found.value) } : { ok: false, code: found.code };
    },

    async ajax_security_mentor_get({ query }, context) {
      const { mentor: rule, listed } = deps.packOf(context);
      const evident = await standingCandidates(deps, lookups, context, query.referral ?? null);
      const candidates = evident.map(({ source, mentor }) => ({ source, mentor: withLists(mentor) }));
      const standing = strongest(candidates);
      const source = standing?.source ?? 'default';
      return {
        ok: true,
        value: {
          selectedMentor: standing?.mentor ?? null,
          source,
          mentorSelectionMethod: source === 'cookie' ? cookieMethod(context) : methodOf(source),
          candidates,
          ...flagsOf(candidates),
          isAsked: rule.isAskedAtRegistration,
          isListCalledMentors: listed.isMentorListCalledMentors,
        },
      };
    },

    async ajax_security_mentor_set({ body }, context) {
      if (body.contract === null) {
        keepChoice(context, null, body.method);
        return { ok: true, value: { mentor: null } };
      }
      if (await lookups.isTooMuch(context)) return { ok: false, code: 'TOO_MANY' };
      const found = await lookups.byContract(body.contract, context);
      if (!found.ok) return { ok: false, code: found.code };
      await lookups.giveBack(context);
      keepChoice(context, found.value, body.method);
      return { ok: true, value: { mentor: withLists(found.value) } };
    },

    async ajax_security_mentor_why({ query }, context) {
      const { actor } = context;
      const contract = query.contract ?? (actor.kind === 'contract' ? actor.contract : '');
      const links = deps.packOf(context).listed.mentorLinks;
      const why = await explainMentor(deps, { actor, contract, links });
      return why.ok ? { ok: true, value: why.value } : { ok: false, code: why.code };
    },
  };
}
