import { frequencies } from '@kinfolio/ledger/agreements/kinds'
import { z } from 'zod'

import { costTypes } from './cost-kinds.ts'
import { DecimalText, RecordedDay } from './primitives.ts'
import { value } from './values.ts'

/** The fields of a cost that columns of any table can be mapped to. */
export const costColumns = [
  'name',
  'payee',
  'amount',
  'amountMost',
  'currency',
  'frequency',
  'firstOn',
  'lastOn',
  'type',
  'costCentre',
  'iban',
  'reference',
  'notes',
] as const
export type CostColumn = (typeof costColumns)[number]

/** The columns that only a file of this application has, by these names. */
export const ownCostColumns = [
  'id',
  'entity',
  'position',
  'payeeCompany',
  'payeeContact',
  'terms',
  'vatPercent',
  'repeatRule',
  'dayRule',
  'closings',
  'renewalMonths',
  'notice',
  'shares',
  'approver',
  'tags',
] as const
export type CostFileColumn = CostColumn | (typeof ownCostColumns)[number]

/** Which column of the file holds what of a cost; the header's own words are the values. */
export const CostMapping = z
  .partialRecord(z.enum(costColumns), z.string().max(200))
  .meta({ description: 'Field of a cost to column header' })
export type CostMapping = z.infer<typeof CostMapping>

/** A cost of a file, and whether it is there already. */
export const PreviewCost = z.object({
  line: z.int(),
  status: z.enum(['NEW', 'DUPLICATE']),
  name: z.string(),
  type: z.enum(costTypes),
  payee: z.string().nullable(),
  currency: z.string(),
  /** At least and at most from the latest terms; null of a percentage. */
  min: value(DecimalText),
  max: value(DecimalText),
  frequency: z.enum(frequencies),
  firstOn: RecordedDay,
})
export type PreviewCost = z.infer<typeof PreviewCost>
