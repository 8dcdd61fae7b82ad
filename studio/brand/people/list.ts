import type { Ink } from '../inks.ts';
import type { Motif } from './backdrop.ts';
import type { Clothes } from './clothes.ts';
import type { FaceLook } from './face.ts';
import type { HairStyle } from './hair.ts';

const SKIN = {
  pale: ['#f6dcc6', '#e8c0a2'],
  fair: ['#f0cba9', '#dcab85'],
  warm: ['#e3b58d', '#cb9569'],
  tan: ['#d19c72', '#b57f56'],
  brown: ['#b67f58', '#986340'],
} as const;

const HAIR = {
  ash: '#c9a878',
  wheat: '#e0bd78',
  red: '#b5602c',
  chestnut: '#6b4226',
  dark: '#352a24',
  black: '#1d2321',
  grey: '#a9aaa2',
  silver: '#d8d8d0',
} as const;

export interface Person {
  readonly skin: keyof typeof SKIN;
  readonly hair: keyof typeof HAIR;
  readonly style: HairStyle;
  readonly clothes: Clothes;
  readonly accent: Ink;
  readonly ground: Ink;
  readonly motif: Motif;
  readonly face: Pick<FaceLook, 'eyes' | 'mouth' | 'turn' | 'isElder' | 'glasses' | 'hasFreckles'>;
  readonly hasBeard?: boolean;
}

export const skinOf = ({ skin }: Person) => SKIN[skin];
export const hairOf = ({ hair }: Person) => HAIR[hair];

/** Sixteen invented people from 25 to 65, by the names of their pictures. Nobody is drawn after anybody. */
export const PEOPLE: Readonly<Record<string, Person>> = {
  'person-01': {
    skin: 'fair',
    hair: 'wheat',
    style: 'braid',
    clothes: { kind: 'patterned', colour: 'spruce', accent: 'sand' },
    accent: 'berry',
    ground: 'mist',
    motif: 'sun',
    face: { eyes: 'open', mouth: 'smile', turn: -6, hasFreckles: true },
  },
  'person-02': {
    skin: 'tan',
    hair: 'black',
    style: 'bob',
    clothes: { kind: 'coat', colour: 'berry', accent: 'sand' },
    accent: 'honey',
    ground: 'clay',
    motif: 'hills',
    face: { eyes: 'smiling', mouth: 'smile', turn: 6 },
  },
  'person-03': {
    skin: 'pale',
    hair: 'silver',
    style: 'bun',
    clothes: { kind: 'shawl', colour: 'lake', accent: 'sky' },
    accent: 'honey',
    ground: 'sand',
    motif: 'twigs',
    face: { eyes: 'smiling', mouth: 'calm', turn: -4, isElder: true, glasses: 'round' },
  },
  'person-04': {
    skin: 'warm',
    hair: 'chestnut',
    style: 'short',
    clothes: { kind: 'shirt', colour: 'moss', accent: 'mist' },
    accent: 'honey',
    ground: 'sky',
    motif: 'firs',
    hasBeard: true,
    face: { eyes: 'open', mouth: 'smile', turn: 5 },
  },
  'person-05': {
    skin: 'fair',
    hair: 'red',
    style: 'curls',
    clothes: { kind: 'jumper', colour: 'honey', accent: 'sand' },
    accent: 'spruce',
    ground: 'mint',
    motif: 'moon',
    face: { eyes: 'open', mouth: 'laugh', turn: 0, hasFreckles: true },
  },
  'person-06': {
    skin: 'brown',
    hair: 'black',
    style: 'long',
    clothes: { kind: 'dress', colour: 'spruce', accent: 'honey' },
    accent: 'berry',
    ground: 'blush',
    motif: 'hills',
    face: { eyes: 'open', mouth: 'smile', turn: -7 },
  },
  'person-07': {
    skin: 'fair',
    hair: 'grey',
    style: 'side',
    clothes: { kind: 'coat', colour: 'pine', accent: 'paper' },
    accent: 'honey',
    ground: 'clay',
    motif: 'lake',
    face: { eyes: 'open', mouth: 'calm', turn: 4, isElder: true, glasses: 'square' },
  },
  'person-08': {
    skin: 'pale',
    hair: 'ash',
    style: 'pixie',
    clothes: { kind: 'jumper', colour: 'rose', accent: 'blush' },
    accent: 'honey',
    ground: 'mist',
    motif: 'window',
    face: { eyes: 'open', mouth: 'smile', turn: 7 },
  },
  'person-09': {
    skin: 'tan',
    hair: 'dark',
    style: 'short',
    clothes: { kind: 'patterned', colour: 'lake', accent: 'paper' },
    accent: 'honey',
    ground: 'sand',
    motif: 'sun',
    face: { eyes: 'smiling', mouth: 'laugh', turn: -5 },
  },
  'person-10': {
    skin: 'warm',
    hair: 'chestnut',
    style: 'wave',
    clothes: { kind: 'shirt', colour: 'sand', accent: 'white' },
    accent: 'honey',
    ground: 'mist',
    motif: 'firs',
    face: { eyes: 'open', mouth: 'smile', turn: -6, glasses: 'round' },
  },
  'person-11': {
    skin: 'fair',
    hair: 'grey',
    style: 'scarf',
    clothes: { kind: 'dress', colour: 'moss', accent: 'sand' },
    accent: 'berry',
    ground: 'sky',
    motif: 'snow',
    face: { eyes: 'smiling', mouth: 'smile', turn: 3, isElder: true },
  },
  'person-12': {
    skin: 'brown',
    hair: 'black',
    style: 'curls',
    clothes: { kind: 'coat', colour: 'amber', accent: 'sand' },
    accent: 'honey',
    ground: 'mist',
    motif: 'twigs',
    face: { eyes: 'open', mouth: 'smile', turn: 6 },
  },
  'person-13': {
    skin: 'pale',
    hair: 'silver',
    style: 'bald',
    clothes: { kind: 'jumper', colour: 'lake', accent: 'water' },
    accent: 'honey',
    ground: 'sand',
    motif: 'lake',
    hasBeard: true,
    face: { eyes: 'open', mouth: 'calm', turn: -4, isElder: true },
  },
  'person-14': {
    skin: 'warm',
    hair: 'dark',
    style: 'hat',
    clothes: { kind: 'coat', colour: 'spruce', accent: 'clay' },
    accent: 'berry',
    ground: 'water',
    motif: 'snow',
    face: { eyes: 'open', mouth: 'laugh', turn: 5 },
  },
  'person-15': {
    skin: 'fair',
    hair: 'chestnut',
    style: 'bun',
    clothes: { kind: 'shawl', colour: 'honey', accent: 'berry' },
    accent: 'honey',
    ground: 'mint',
    motif: 'hills',
    face: { eyes: 'open', mouth: 'smile', turn: 5 },
  },
  'person-16': {
    skin: 'tan',
    hair: 'grey',
    style: 'bob',
    clothes: { kind: 'jumper', colour: 'berry', accent: 'blush' },
    accent: 'honey',
    ground: 'clay',
    motif: 'window',
    face: { eyes: 'smiling', mouth: 'smile', turn: -5, isElder: true },
  },
};
