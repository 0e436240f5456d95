import { positionTypeWords } from './position-type-words.ts'

/** Parts of the whole that can be set beside each other. */
export const assetParts = {
  NET_WORTH: 'Net worth',
  ASSETS: 'Everything owned',
  LIQUID: 'Liquid assets',
  ILLIQUID: 'Illiquid assets',
  DEBT: 'Debts',
  ...positionTypeWords,
} as const
export type AssetPart = keyof typeof assetParts
