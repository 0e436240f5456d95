import { usualCompanyType, type CompanyType, type Standing } from '@kinfolio/contract/companies'
import type { PositionType } from '@kinfolio/contract/position-types'

/** A position that an import opens, by whom it names. */
export type Naming = {
  type: PositionType
  manager?: string | null | undefined
  custodian?: string | null | undefined
}

/** A name in a file, once for all ways to write it, and what a company of this name usually is. */
export type CompanyName = { name: string; type: CompanyType }

/** Which of two types wins where a name stands in two places: a bank that also holds securities is a bank. */
const byWeight: readonly CompanyType[] = ['BANK', 'INSURER', 'BROKER_CUSTODIAN', 'FUND_MANAGER']

/** A name without the differences that nobody means: case, and the number of blanks. */
export function plainName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The names that positions have for those behind them, by how they compare, in the order of the file. */
export function namesOf(openings: readonly Naming[]): Map<string, CompanyName> {
  const names = new Map<string, CompanyName>()
  for (const opening of openings) {
    for (const standing of ['manager', 'custodian'] as const satisfies readonly Standing[]) {
      const name = opening[standing]?.trim().replace(/\s+/g, ' ')
      if (!name) continue
      const type = usualCompanyType(standing, opening.type)
      const earlier = names.get(plainName(name))
      names.set(plainName(name), {
        name: earlier?.name ?? name,
        type: earlier ? heavier(earlier.type, type) : type,
      })
    }
  }
  return names
}

function heavier(one: CompanyType, other: CompanyType): CompanyType {
  return byWeight.find((type) => type === one || type === other) ?? one
}
