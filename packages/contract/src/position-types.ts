import { liquidityTiers, positionTypes, valuationMethods } from '@kinfolio/ledger/rows/position'
import { z } from 'zod'

import { RecordedDay } from './primitives.ts'
import { say } from './say.ts'

export const PositionType = z.enum(positionTypes)
export type PositionType = z.infer<typeof PositionType>
export const ValuationMethod = z.enum(valuationMethods)
export type ValuationMethod = z.infer<typeof ValuationMethod>
export const PositionStatus = z.enum(['planned', 'active', 'closed'])
export type PositionStatus = z.infer<typeof PositionStatus>

export const LiquidityTier = z.enum(liquidityTiers, say`Choose one of ${liquidityTiers.join(', ')}.`)
export type LiquidityTier = z.infer<typeof LiquidityTier>

/**
 * From a day on a position is valued in another way: a company by its market price once it is listed. Being the sum of
 * other positions is for good, since it takes no rows of its own.
 */
export const MethodChange = z.object({
  from: RecordedDay,
  method: z.enum(
    valuationMethods.filter((method) => method !== 'CHILDREN'),
    'From a day on a position is valued by QUOTED, STATEMENT or BALANCE.',
  ),
})
export type MethodChange = z.infer<typeof MethodChange>

/** A position type, or the name of a book. */
export const TypeOrBook = z.enum([...positionTypes, 'holdings', 'assets'])
export type TypeOrBook = z.infer<typeof TypeOrBook>
