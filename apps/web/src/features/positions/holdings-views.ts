import type { HoldingsView } from './holdings-search.ts'

const quoted = [
  'name',
  'entity',
  'type',
  'manager',
  'tags',
  'quantity',
  'price',
  'dayChange',
  'cost',
  'gain',
  'unrealisedGain',
  'nav',
  'navBase',
  'share',
  'weight',
]

/** Which columns each view has, in their order. */
export const columnsByView: Record<HoldingsView, readonly string[]> = {
  all: quoted,
  listed: quoted,
  private: [
    'name',
    'entity',
    'type',
    'manager',
    'tags',
    'commitment',
    'called',
    'unfunded',
    'nav',
    'navOn',
    'dueOn',
    'gain',
    'tvpi',
    'dpi',
    'irr',
    'navBase',
    'share',
    'weight',
  ],
  assets: [
    'name',
    'entity',
    'type',
    'manager',
    'tags',
    'nav',
    'navOn',
    'dueOn',
    'navBase',
    'share',
    'weight',
  ],
}

/** The columns that are hidden until somebody wants them. */
export const hiddenAtFirst: Record<HoldingsView, readonly string[]> = {
  all: ['manager', 'tags', 'quantity', 'price', 'cost', 'unrealisedGain', 'share', 'weight'],
  listed: ['type', 'manager', 'tags', 'cost', 'unrealisedGain', 'share', 'weight'],
  private: ['type', 'manager', 'tags', 'dueOn', 'share', 'weight'],
  assets: ['manager', 'tags', 'weight'],
}
