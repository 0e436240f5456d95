import type { HoldingsView } from './holdings-search.ts'

const quoted = [
  'name',
  'entity',
  'type',
  'manager',
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
  assets: ['name', 'entity', 'type', 'manager', 'nav', 'navOn', 'dueOn', 'navBase', 'share', 'weight'],
}

/** The columns that are hidden until somebody wants them. */
export const hiddenAtFirst: Record<HoldingsView, readonly string[]> = {
  all: ['manager', 'quantity', 'price', 'cost', 'unrealisedGain', 'share', 'weight'],
  listed: ['type', 'manager', 'cost', 'unrealisedGain', 'share', 'weight'],
  private: ['type', 'manager', 'dueOn', 'share', 'weight'],
  assets: ['manager', 'weight'],
}
