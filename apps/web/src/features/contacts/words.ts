import type { Contact, ContactType } from '@kinfolio/contract/contacts'
import { t } from '@lingui/core/macro'

import type { RecordWords, TrashWords } from '../../pages/record-words.ts'

export const contactTypeLabels: Record<ContactType, string> = {
  FAMILY_MEMBER: t`Family member`,
  BENEFICIARY: t`Beneficiary`,
  TRUSTEE: t`Trustee`,
  DIRECTOR_OFFICER: t`Director or officer`,
  EMPLOYEE: t`Employee`,
  FUND_CONTACT: t`Fund contact`,
  BANKER: t`Banker`,
  LAWYER: t`Lawyer`,
  ACCOUNTANT: t`Accountant`,
  ADVISER: t`Adviser`,
  GRANTEE: t`Grantee`,
  VENDOR: t`Vendor`,
  OTHER: t`Other`,
}

/** Who somebody is, in one line: what they do at which company, else what they are to the family. */
export function contactLine({ type, companies }: Pick<Contact, 'type' | 'companies'>): string {
  const [company] = companies
  if (!company) return contactTypeLabels[type]
  return [company.role || contactTypeLabels[type], company.name].join(' · ')
}

export const contactRecords = {
  contacts: {
    label: t`Contact`,
    plural: t`Contacts`,
    icon: 'lucide:contact-round',
    page: (id) => ({ to: '/contacts/$id', params: { id } }),
    values: { type: contactTypeLabels },
  } satisfies TrashWords,
  company_contacts: {} satisfies RecordWords,
  position_contacts: {} satisfies RecordWords,
} as const
