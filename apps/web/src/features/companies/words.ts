import type { CompanyType } from '@kinfolio/contract/companies'
import { t } from '@lingui/core/macro'

import type { TrashWords } from '../../pages/record-words.ts'

export const companyTypeLabels: Readonly<Record<CompanyType, string>> = {
  FUND_MANAGER: t`Fund manager`,
  FUND_ADMINISTRATOR: t`Fund administrator`,
  PORTFOLIO_COMPANY: t`Portfolio company`,
  BANK: t`Bank`,
  BROKER_CUSTODIAN: t`Broker or custodian`,
  INSURER: t`Insurer`,
  LAW_FIRM: t`Law firm`,
  ACCOUNTANT_AUDITOR: t`Accountant or auditor`,
  TAX_ADVISER: t`Tax adviser`,
  WEALTH_ADVISER: t`Wealth adviser`,
  REAL_ESTATE: t`Real estate`,
  VENDOR: t`Vendor`,
  NONPROFIT: t`Nonprofit`,
  AUTHORITY: t`Authority`,
  OTHER: t`Other`,
}

export const companyRecords = {
  companies: {
    label: t`Company`,
    plural: t`Companies`,
    icon: 'lucide:building-2',
    page: (id) => ({ to: '/companies/$id', params: { id } }),
    values: { type: companyTypeLabels },
  },
} as const satisfies Record<string, TrashWords>
