import { majorText, parseMoney, type Currency } from '#base/money.ts';
import { checkPattern } from '#base/patterns.ts';
import type { FieldFault, SettingField, TypedSetting } from '../model.ts';

const LINE_MOST = 200;
const MINOR_MOST = 1e12;

export type Money = Pick<Currency, 'decimals'>;

type Facts = Pick<SettingField, 'group' | 'part'> & Partial<SettingField>;

const named = (group: string | null, part: string): string =>
  group === null ? part : `${group}.${part}`;

const field = (
  kind: SettingField['kind'],
  values: readonly string[],
  { group, part, ...rest }: Facts,
): SettingField => ({ id: named(group, part), kind, group, part, ...rest, values });

/** Fields with what stands in them now. */
export const shown = {
  money: (minor: number | null, currency: Money, facts: Facts) =>
    field('money', [minor === null ? '' : majorText(minor, currency).replace(/\.0+$/, '')], facts),
  whole: (figure: number | null, least: number, most: number, facts: Facts) =>
    field('whole', [figure === null ? '' : String(figure)], { ...facts, least, most }),
  line: (text: string, facts: Facts) => field('line', [text], facts),
  email: (text: string, facts: Facts) => field('email', [text], facts),
  isOn: (isOn: boolean, facts: Facts) => field('switch', isOn ? ['on'] : [], facts),
  choice: (chosen: string, choices: readonly string[], facts: Facts) =>
    field('choice', [chosen], { ...facts, choices }),
  many: (chosen: readonly string[], choices: readonly string[], facts: Facts) =>
    field('many', chosen, { ...facts, choices }),
};

/** Reads what was typed into fields: what is wrong is gathered, so that all of it is told at once. */
export function openFields(typed: TypedSetting, currency: Money) {
  const faults: Record<string, FieldFault> = {};
  const textOf = (id: string): string => typed[id]?.[0]?.trim() ?? '';
  const refuse = (id: string, fault: FieldFault): null => {
    faults[id] = fault;
    return null;
  };
  return {
    faults,
    refuse,
    isOn: (group: string | null, part: string): boolean => typed[named(group, part)]?.[0] === 'on',
    /** In minor units. */
    money(group: string | null, part: string, least = 0): number | null {
      const id = named(group, part);
      if (textOf(id) === '') return refuse(id, 'EMPTY');
      const minor = parseMoney(textOf(id), currency);
      return minor.ok && minor.value <= MINOR_MOST && minor.value >= least
        ? minor.value
        : refuse(id, 'AMOUNT');
    },
    whole(group: string | null, part: string, least: number, most: number): number | null {
      const id = named(group, part);
      const text = textOf(id);
      if (text === '') return refuse(id, 'EMPTY');
      const figure = /^\d{1,9}$/.test(text) ? Number(text) : null;
      return figure === null || figure < least || figure > most ? refuse(id, 'RANGE') : figure;
    },
    isEmpty: (group: string | null, part: string): boolean => textOf(named(group, part)) === '',
    line(group: string | null, part: string): string {
      const id = named(group, part);
      const text = textOf(id);
      if (text === '') refuse(id, 'EMPTY');
      else if (text.length > LINE_MOST) refuse(id, 'RANGE');
      return text;
    },
    email(group: string | null, part: string): string {
      const id = named(group, part);
      const text = textOf(id);
      if (text === '') refuse(id, 'EMPTY');
      else if (checkPattern('email', text) !== null) refuse(id, 'EMAIL');
      return text;
    },
    /** In the order of what can be chosen. */
    many<Choice extends string>(part: string, choices: readonly Choice[]): Choice[] {
      const ticked = typed[part] ?? [];
      return choices.filter((each) => ticked.includes(each));
    },
    text: (group: string | null, part: string): string => textOf(named(group, part)),
  };
}

export type FieldReader = ReturnType<typeof openFields>;
