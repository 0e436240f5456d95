import { advisersView } from './advisers-view.ts'
import { balanceSheetOfAll } from './balance-sheet.ts'
import { costsOfAYear } from './costs.ts'
import { familyQuarter } from './family-quarter.ts'
import { givingOfAYear } from './giving.ts'
import { monthlyOnePager } from './monthly-one-pager.ts'
import { oneEntity } from './one-entity.ts'
import { privateFunds } from './private-funds.ts'
import type { ShippedReport } from './shipped-report.ts'

/** The reports that come with the product, by their names, in the order in which they are offered. */
export const shippedReports: Readonly<Record<string, ShippedReport>> = {
  'family-quarter': familyQuarter,
  'one-entity': oneEntity,
  'private-funds': privateFunds,
  costs: costsOfAYear,
  giving: givingOfAYear,
  'balance-sheet': balanceSheetOfAll,
  'advisers-view': advisersView,
  'monthly-one-pager': monthlyOnePager,
}
