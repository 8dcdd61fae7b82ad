export interface SetOfPacks {
  ground: string;
  /** The set's own box, behind, and what is in it, from left to right. */
  box: string;
  inside: readonly string[];
}

/** What the sets hold, by the SKU of the set. */
export const SETS: Readonly<Record<string, SetOfPacks>> = {
  '400951': {
    ground: '#E9EFE6',
    box: '400951',
    inside: ['400511', '400101', '400701', '400801', '400601'],
  },
  '400952': { ground: '#E8E1EE', box: '400952', inside: ['400704', '400701', '400702', '400705'] },
  '400953': { ground: '#DFEAF2', box: '400953', inside: ['400852', '400851', '400854', '400857'] },
  '400954': { ground: '#E2E6EA', box: '400954', inside: ['400703', '400522', '400809', '400619'] },
  '400955': { ground: '#FBE9CC', box: '400955', inside: ['400709', '400803', '400706'] },
  '400956': { ground: '#DDE4E0', box: '400956', inside: ['400708', '400810', '400528'] },
  '400957': { ground: '#EADCCB', box: '400957', inside: ['400911', '400910', '400861'] },
  '400958': { ground: '#F1EADC', box: '400958', inside: ['400508', '400126', '400506', '400904'] },
};
