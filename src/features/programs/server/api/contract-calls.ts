import { z } from 'zod';
import { readContract, readContracts } from '../read-contracts.ts';
import { defineApiCall, paged, scopeOf } from './api-call.ts';
import { Problem } from './problem.ts';
import { country, limit, moment, pageOf, store, storeAsked } from './shapes.ts';

const NUMBER_MOST = 20;
const MONTHS_MOST = 12;

const contract = z
  .object({
    contract: z
      .string()
      .describe('Its number.')
      .meta({ examples: ['7000001'] }),
    programme: z.enum(['pc', 'c']).describe('`pc`: privileged client; `c`: consultant.'),
    country,
    store: store.nullable().describe('Where it is at home.'),
    rank: z.string().describe('Of now, by its alias.'),
    isBlocked: z.boolean(),
    registeredAt: moment,
  })
  .meta({ id: 'ApiContract' });

const listContracts = defineApiCall({
  name: 'listContracts',
  method: 'GET',
  path: '/contracts',
  scope: 'contracts.read',
  summary: 'Contracts',
  about:
    'Contracts of privileged clients and consultants by number, of the countries whose people belong to the stores of the key. Nobody’s name, mail, phone, birthday or mentor is among it.',
  query: z.object({
    store: storeAsked,
    after: z
      .string()
      .regex(/^\d{0,20}$/)
      .default('')
      .describe('`next` of the page before.'),
    limit,
  }),
  data: pageOf(contract),
  refusals: {},
  run: async ({ query }, caller, { database }) => {
    const { after, limit: size } = query;
    const stores = scopeOf(caller, query.store);
    const rows = await readContracts(database, { stores, after, size: size + 1 });
    return paged(rows, size, (row) => row.contract);
  },
});

const findContract = defineApiCall({
  name: 'findContract',
  method: 'GET',
  path: '/contracts/{number}',
  scope: 'contracts.read',
  summary: 'A contract, with its points by month',
  about:
    'Months are those of the clock of its country, the newest first: what was paid in them, without what was given back of that.',
  params: z.object({ number: z.string().max(NUMBER_MOST).describe('Number of a contract.') }),
  query: z.object({
    months: z.coerce
      .number()
      .int()
      .min(1)
      .max(MONTHS_MOST)
      .default(3)
      .describe('How many, the running one among them.'),
  }),
  data: z
    .object({
      ...contract.shape,
      points: z
        .array(
          z.object({
            month: z.iso.date().describe('Its first day.'),
            personalHundredths: z.number().int(),
            firstLineHundredths: z
              .number()
              .int()
              .describe('Of the privileged clients whose mentor the contract was.'),
          }),
        )
        .readonly(),
    })
    .meta({ id: 'ApiContractWithPoints' }),
  refusals: { 404: ['UNKNOWN'] },
  run: async ({ params, query }, { stores }, { database, now }) => {
    const asked = { stores, contract: params.number, months: query.months, now: now() };
    const found = await readContract(database, asked);
    if (!found) throw new Problem(404, 'UNKNOWN');
    return found;
  },
});

export const CONTRACT_CALLS = [listContracts, findContract];
