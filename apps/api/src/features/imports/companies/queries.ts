import type { ImportPreview } from '@kinfolio/contract/imports'

import type { OrgScope } from '../../../access/scope.ts'
import { findNamed } from '../../companies/queries.ts'
import { namesOf, plainName, type Naming } from './rules.ts'

/** The companies that the positions of an import name, and the names of which there is no company. */
export async function planCompanies(
  org: OrgScope,
  openings: readonly Naming[],
): Promise<ImportPreview['companies']> {
  const names = namesOf(openings)
  const companies = await findNamed(
    org,
    [...names.values()].map(({ name }) => name),
  )
  const companyIds = new Map([...companies].map(([name, id]) => [plainName(name), id]))
  return [...names].map(([plain, { name, type }]) => ({
    name,
    type,
    companyId: companyIds.get(plain) ?? null,
  }))
}
