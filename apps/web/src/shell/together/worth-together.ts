import type { Total } from '@kinfolio/contract/figures'
import type { Org } from '@kinfolio/contract/orgs'
import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { sumTexts } from '@kinfolio/ledger/numbers/sum-texts'

/** An organisation with its figures; none while they are not loaded, or could not be. */
export type OrgWorth = { org: Org; summary: PortfolioSummary | undefined }

/** The organisations that count together: the caller sees their values, and none is an invented family beside real ones. */
export function countedOf<T extends Pick<Org, 'isSample' | 'role'>>(orgs: readonly T[]): T[] {
  const isOfSamples = orgs.every(({ isSample }) => isSample)
  return orgs.filter(({ isSample, role }) => role.valuesVisible && (isOfSamples || !isSample))
}

/**
 * The sum of a figure over organisations, each of which was asked in the same currency. It is whole only where all that
 * count are loaded and whole themselves. Null: none is known.
 */
export function addedUp(
  worths: readonly OrgWorth[],
  currency: string,
  read: (summary: PortfolioSummary) => Total | null,
): Total | null {
  const added = new Set(countedOf(worths.map(({ org }) => org)))
  const counted = worths.filter(({ org }) => added.has(org))
  const loaded = counted.flatMap(({ summary }) => summary ?? [])
  const totals = loaded.flatMap((summary) => read(summary) ?? [])
  const values = totals.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return null
  return {
    value: sumTexts(values),
    currency,
    isComplete: loaded.length === counted.length && totals.every(({ isComplete }) => isComplete),
    missing: totals.flatMap(({ missing }) => missing),
  }
}
