import type { ProposalAct, ProposalGrade, ProposalState } from '@kinfolio/contract/proposal-kinds'
import { transactionTypes } from '@kinfolio/ledger/rows/transaction'
import { t } from '@lingui/core/macro'

import { companyTypeLabels } from '../companies/words.ts'
import { costTypeLabels, frequencyLabels } from '../costs/words.ts'
import { transactionLabel } from '../transactions/words.ts'

export const actLabels: Readonly<Record<ProposalAct, string>> = {
  'transactions.create': t`A transaction`,
  'costs.create': t`A cost`,
  'companies.create': t`A company`,
  'contacts.create': t`A contact`,
  'reminders.create': t`A reminder`,
  'transactions.update': t`A change of a transaction`,
  'costs.update': t`A change of a cost`,
  'companies.update': t`A change of a company`,
  'contacts.update': t`A change of a contact`,
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
  firstOn: t`First due on`,
  from: t`Since`,
  timeZone: t`Time zone`,
  reference: t`Reference`,
}

/** A field by its place: its own words where there are some, else the name of the field in words. */
export function fieldLabel(field: string): string {
  const own = field.replace(/^terms\.\d+\./, '')
  return fieldLabels[own] ?? wordsOf(own)
}

const kindLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'companies.create type': companyTypeLabels,
  'costs.create type': costTypeLabels,
  'costs.create frequency': frequencyLabels,
  'costs.update type': costTypeLabels,
  'costs.update frequency': frequencyLabels,
  'companies.update type': companyTypeLabels,
}

/** A word of the contract as people read it. */
export function kindWords(act: ProposalAct, field: string, value: string): string {
  const type = transactionTypes.find((one) => one === value)
  if (act.startsWith('transactions.') && field === 'type' && type)
    return transactionLabel({ type, subtype: null })
  const label = kindLabels[`${act} ${field}`]?.[value]
  return label ?? (value.includes('_') ? sentence(value.toLowerCase().replaceAll('_', ' ')) : value)
}

/** What can be chosen where the words of a field are few and known; null: it is not chosen. */
export function kindOptions(act: ProposalAct, field: string): { value: string; label: string }[] | null {
  const labels = kindLabels[`${act} ${field}`]
  return labels ? Object.entries(labels).map(([value, label]) => ({ value, label })) : null
}

/** Whether a person looks at a value before they post it. */
export function isDoubted(grade: ProposalGrade): boolean {
  return grade === 'MODEL' || grade === 'DOUBTFUL'
}

function sentence(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

function wordsOf(field: string): string {
  const words = field
    .replaceAll(/\.\d+/g, '')
    .replaceAll('.', ' ')
    .replace(/Id$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return sentence(words)
}
