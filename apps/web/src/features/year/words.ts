import type { ChargeKind } from '@kinfolio/contract/year'
import { t } from '@lingui/core/macro'

import { countryName } from '../../lib/format.ts'

export const chargeLabels: Record<ChargeKind, string> = {
  FEE: t`Fee`,
  TAX: t`Tax`,
  DEBT_INTEREST: t`Interest of a debt`,
}

/** A country by its name; what somebody wrote otherwise stands as it is. */
export function countryLabel(country: string | null): string {
  if (country === null) return t`No country`
  return /^[A-Z]{2}$/.test(country) ? countryName(country) : country
}
