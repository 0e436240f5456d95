import type { CompanyType } from '@kinfolio/contract/companies'
import type { CostType } from '@kinfolio/contract/cost-kinds'
import type { ImportPreview } from '@kinfolio/contract/imports'

import type { OrgScope } from '../../../../access/scope.ts'
import { findNamed } from '../../../companies/queries.ts'
import { plainName } from '../../companies/rules.ts'

/** The names that costs have for payees of which there is no company, and the companies of the others. */
export async function companiesOf(
  org: OrgScope,
  additions: readonly { payeeName: string | null; type: CostType }[],
): Promise<ImportPreview['companies']> {
  const byName = new Map(
    additions.flatMap(({ payeeName, type }) =>
      payeeName === null
        ? []
        : [[plainName(payeeName), { name: payeeName, type: usualType[type] ?? 'VENDOR' }]],
    ),
  )
  const known = await findNamed(
    org,
    [...byName.values()].map(({ name }) => name),
  )
  return [...byName.values()].map((each) => ({ ...each, companyId: known.get(each.name) ?? null }))
}

/** What a company that is paid such costs usually is. */
const usualType: Readonly<Partial<Record<CostType, CompanyType>>> = {
  MANAGEMENT_FEE: 'FUND_MANAGER',
  PERFORMANCE_FEE: 'FUND_MANAGER',
  CUSTODY: 'BANK',
  BANKING: 'BANK',
  ADVISORY: 'WEALTH_ADVISER',
  LEGAL: 'LAW_FIRM',
  ACCOUNTING_AUDIT: 'ACCOUNTANT_AUDITOR',
  TAX: 'AUTHORITY',
  INSURANCE: 'INSURER',
  DONATION: 'NONPROFIT',
  GRANT: 'NONPROFIT',
  PLEDGE: 'NONPROFIT',
  IN_KIND_GIFT: 'NONPROFIT',
  DAF_CONTRIBUTION: 'NONPROFIT',
}
