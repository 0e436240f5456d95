import type { ProposalAct, ProposalState } from '@kinfolio/contract/proposal-kinds'
import { t } from '@lingui/core/macro'

export const actLabels: Readonly<Record<ProposalAct, string>> = {
  'transactions.create': t`A transaction`,
  'costs.create': t`A cost`,
  'companies.create': t`A company`,
  'contacts.create': t`A contact`,
  'reminders.create': t`A reminder`,
}

export const stateLabels: Readonly<Record<ProposalState, string>> = {
  OPEN: t`Not posted yet`,
  POSTED: t`Posted`,
  UNDONE: t`Taken back`,
  REJECTED: t`Turned down`,
  SUPERSEDED: t`Replaced by a later one`,
}

const fieldLabels: Readonly<Record<string, string>> = {
  positionId: t`Position`,
  cashPositionId: t`Account`,
  cashAmount: t`Amount on the account`,
  entityId: t`About`,
  legalEntityId: t`Entity`,
  payeeCompanyId: t`Payee`,
  payeeContactId: t`Payee`,
  companyId: t`Company`,
  type: t`Type`,
  date: t`Day`,
  amount: t`Amount`,
  currency: t`Currency`,
  quantity: t`Quantity`,
  price: t`Price`,
  name: t`Name`,
  notes: t`Notes`,
  text: t`Text`,
  on: t`Day`,
  time: t`Time`,
  frequency: t`Frequency`,
}

/** A field by its place: its own words where there are some, else the name of the field in words. */
export function fieldLabel(field: string): string {
  return fieldLabels[field] ?? wordsOf(field)
}

function wordsOf(field: string): string {
  const words = field
    .replaceAll(/\.\d+/g, '')
    .replaceAll('.', ' ')
    .replace(/Id$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}
