import type { Outcome } from '#base/outcome.ts';
import { captchaData, captchaRefusal } from '#features/captcha/server/public.ts';
import type { CallContext } from '#platform/call-context.ts';
import { handle, type HandledCall } from '#platform/handled-call.ts';
import {
  askWhyMentor,
  checkCard,
  checkMentor,
  checkReferralCode,
  getMentor,
  getMentorList,
  setMentor,
  type Mentor,
} from '../calls/mentors.ts';
import { CHOICE_COOKIE_SECONDS, MENTOR_COOKIES } from '../model.ts';
import { flagsOf, methodOf, strongest } from '../rules/choose-mentor.ts';
import { contactsOf } from '../rules/social-links.ts';
import { readCard } from '../rules/read-claims.ts';
import { explainMentor } from './explain-mentor.ts';
import type { Lookups } from './mentor-lookups.ts';
import { listMentors } from './mentor-store.ts';
import type { ResolveDeps } from './resolve-mentor.ts';
import { cookieMethod, standingCandidates } from './standing-candidates.ts';
import { openTold } from './told-mentors.ts';

const BIRTH_YEAR_AT = 6;

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

type Told = ReturnType<typeof openTold>;

interface MentorParts {
  readonly deps: ResolveDeps;
  readonly lookups: Lookups;
  readonly told: Told;
}

/** What a look-up is refused with, if it may not be answered; counts it otherwise. Source: D71, reliability promise 36. */
async function refusal(
  captcha: ResolveDeps['captcha'],
  token: string | undefined,
  context: CallContext,
) {
  const look = await captcha.mayLookUp(token, context);
  return look.passed ? null : captchaRefusal(token, look);
}

/** What a look-up has found, and from now on has been told. */
async function answer<Code extends string>(
  told: Told,
  found: Outcome<Mentor, Code>,
  context: CallContext,
) {
  if (!found.ok) return { ok: false, code: found.code } as const;
  await told.remember([found.value.contract], context);
  return { ok: true, value: found.value } as const;
}

/** Who a contract, a card or a code belongs to. */
function lookUpHandlers({ deps, lookups, told }: MentorParts): HandledCall[] {
  const { captcha } = deps;
  return [
    handle(checkCard, async ({ query, body }, context) => {
      const number = body?.number ?? query.number;
      const secret = body?.secret ?? body?.code ?? query.secret ?? query.code;
      const card = readCard(number, secret);
      if (!card.ok) return { ok: false, code: card.code };
      if (card.value === null) return { ok: false, code: 'CARD_NUMBER_NEEDED' };
      const no = await refusal(captcha, body?.token ?? query.token, context);
      if (no) return no;
      return answer(told, await lookups.byCard(card.value, context), context);
    }),

    handle(getMentorList, async ({ query }, context) => {
      const no = await refusal(captcha, query.token, context);
      if (no) return no;
      const rows = await listMentors(deps.database, {
        country: query.countryCode,
        cityId: query.cityCode ?? null,
        sex: query.sex ?? null,
        birthYear: query.birthdate ? Number(query.birthdate.slice(BIRTH_YEAR_AT)) : null,
      });
      const mentors = await lookups.shown(rows, context);
      await told.remember(
        mentors.map(({ contract }) => contract),
        context,
      );
      return {
        ok: true,
        value: mentors.map((mentor) => ({
          ...mentor,
          // Only what the country shows: the list is read by strangers.
          contacts: contactsOf(mentor.social),
        })),
      };
    }),

    handle(checkMentor, async ({ params, body }, context) => {
      const no = await refusal(captcha, body?.token, context);
      if (no) return no;
      return answer(told, await lookups.byContract(params.contract, context), context);
    }),

    handle(checkReferralCode, async ({ query, body }, context) => {
      const no = await refusal(captcha, body?.token ?? query.token, context);
      if (no) return no;
      const code = body?.promoMentorSale ?? query.promoMentorSale ?? '';
      return answer(told, await lookups.byCode(code, context), context);
    }),
  ];
}

/** The mentor of this browser's registration: which it would be, and which was chosen. */
function choiceHandlers({ deps, lookups, told }: MentorParts): HandledCall[] {
  return [
    handle(getMentor, async ({ query }, context) => {
      const { mentor: rule, listed } = deps.packOf(context);
      // Anybody may write a number into an address or a cookie: to be told whose it is is a look-up. Beyond the limit the form does without the
      // name until its captcha is solved; the registration itself becomes theirs in any case.
      let isHeldBack = false;
      const mayTell = async (contract: string) => {
        const { passed } = await told.mayTell(contract, context, query.token);
        isHeldBack ||= !passed;
        return passed;
      };
      const evident = await standingCandidates(
        deps,
        lookups,
        context,
        query.referral ?? null,
        mayTell,
      );
      const candidates = evident.map(({ source, mentor }) => ({
        source,
        mentor: mentor,
      }));
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
          isHeldBack,
          isAsked: rule.isAskedAtRegistration,
          isListCalledMentors: listed.isMentorListCalledMentors,
        },
      };
    }),

    handle(setMentor, async ({ body }, context) => {
      if (body.contract === null) {
        keepChoice(context, null, body.method);
        return { ok: true, value: { mentor: null } };
      }
      const look = await told.mayTell(body.contract, context);
      if (!look.passed) return { ok: false, code: 'CAPTCHA_NEEDED', data: captchaData(look) };
      const found = await lookups.byContract(body.contract, context);
      if (!found.ok) return { ok: false, code: found.code };
      keepChoice(context, found.value, body.method);
      return { ok: true, value: { mentor: found.value } };
    }),

    handle(askWhyMentor, async ({ query }, context) => {
      const { actor } = context;
      const contract = query.contract ?? (actor.kind === 'contract' ? actor.contract : '');
      const links = deps.packOf(context).listed.mentorLinks;
      const why = await explainMentor(deps, { actor, contract, links });
      return why.ok ? { ok: true, value: why.value } : { ok: false, code: why.code };
    }),
  ];
}

export function createMentorHandlers(deps: ResolveDeps, lookups: Lookups): HandledCall[] {
  const parts: MentorParts = { deps, lookups, told: openTold(deps) };
  return [...lookUpHandlers(parts), ...choiceHandlers(parts)];
}
