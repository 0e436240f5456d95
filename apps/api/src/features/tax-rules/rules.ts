import type { TaxRule } from '@kinfolio/contract/tax-rules'
import { shippedTaxRules } from '@kinfolio/ledger/giving/shipped-rules'
import type { TaxRule as LedgerRule } from '@kinfolio/ledger/giving/tax-rule'
import { trimmedText } from '@kinfolio/ledger/numbers/decimal'

import type { taxRules } from './tables.ts'

export type TaxRuleRow = typeof taxRules.$inferSelect

const shippedById: ReadonlyMap<string, LedgerRule> = new Map(shippedTaxRules.map((rule) => [rule.id, rule]))

export function isShipped(id: string): boolean {
  return shippedById.has(id)
}

/** Shipped rules, with those in their place that the organisation changed, and then its own. */
export function rulesWith(rows: readonly TaxRuleRow[]): TaxRule[] {
  const changed = new Map(rows.flatMap((row) => (row.replaces === null ? [] : [[row.replaces, row]])))
  const shipped = shippedTaxRules.map((rule): TaxRule => {
    const row = changed.get(rule.id)
    return row ? toTaxRule(row) : { ...rule, origin: 'SHIPPED', shipped: null, version: null }
  })
  // One whose shipped rule a later release no longer brings stays, as the organisation's own.
  const own = rows.filter(({ replaces }) => replaces === null || !shippedById.has(replaces))
  return [...shipped, ...own.map(toTaxRule)]
}

export function toTaxRule(row: TaxRuleRow): TaxRule {
  const { id, replaces, country, donor, gift, recipient, fromYear, toYear, measure, value, version } = row
  const { source, url, sourcedOn, note } = row
  const shipped = shippedById.get(replaces ?? '') ?? null
  return {
    id,
    country,
    donor,
    gift,
    recipient,
    fromYear,
    toYear,
    measure,
    value: value === null ? null : trimmedText(value),
    source,
    url,
    sourcedOn,
    note,
    origin: shipped === null ? 'OWN' : 'CHANGED',
    shipped,
    version,
  }
}
