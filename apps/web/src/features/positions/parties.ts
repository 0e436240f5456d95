import type { Position } from '@kinfolio/contract/position'

type Parties = Pick<Position, 'manager' | 'managerCompany' | 'custodian' | 'custodianCompany'>

/** Who stands behind a position: the company as it is called now, or else the name that was written. */
export function managerOf({ manager, managerCompany }: Parties): string | null {
  return managerCompany ?? manager
}

export function custodianOf({ custodian, custodianCompany }: Parties): string | null {
  return custodianCompany ?? custodian
}
