import { CompanyCreate, CompanyUpdate } from '@kinfolio/contract/companies'
import { ContactCreate, ContactUpdate } from '@kinfolio/contract/contacts'
import { CostCreate, CostUpdate } from '@kinfolio/contract/cost-records'
import { ById } from '@kinfolio/contract/primitives'
import type { ProposalAct } from '@kinfolio/contract/proposal-kinds'
import { ReminderCreate } from '@kinfolio/contract/reminders'
import { TransactionCreate, TransactionUpdate } from '@kinfolio/contract/transaction'
import type { z } from 'zod'

import { leavesOf } from '../fields/rules.ts'

/** What can be changed of a record, and which record it is. What it was is known here, so that no version is asked for. */
export const changeInputs = {
  // A movement of two rows is changed on its page, where both are seen.
  'transactions.update': TransactionUpdate.omit({
    version: true,
    orgId: true,
    positionId: true,
    cashPositionId: true,
    cashAmount: true,
  }).extend(ById.shape),
  'costs.update': CostUpdate.omit({ version: true }).extend(ById.shape),
  'companies.update': CompanyUpdate.omit({ version: true, pictureId: true }).extend(ById.shape),
  'contacts.update': ContactUpdate.omit({ version: true, pictureId: true }).extend(ById.shape),
} as const

function withChange(input: z.ZodObject): z.ZodType {
  return input.refine((change) => Object.keys(change).length > 1, 'Say which values change.')
}

/** What the call of each act takes. */
export const actInputs: Readonly<Record<ProposalAct, z.ZodType>> = {
  'transactions.create': TransactionCreate,
  'costs.create': CostCreate,
  'companies.create': CompanyCreate,
  'contacts.create': ContactCreate,
  'reminders.create': ReminderCreate,
  'transactions.update': withChange(changeInputs['transactions.update']),
  'costs.update': withChange(changeInputs['costs.update']),
  'companies.update': withChange(changeInputs['companies.update']),
  'contacts.update': withChange(changeInputs['contacts.update']),
}

/** Of a record the values that a change names, as they are. */
export function valuesOf(
  record: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(change)
      .filter((key) => key !== 'id')
      .map((key) => [key, record[key] ?? null]),
  )
}

/** Whether values are the same, in whichever order they are kept. */
export function isSameValues(one: unknown, other: unknown): boolean {
  return keyOf(one) === keyOf(other)
}

function keyOf(values: unknown): string {
  return leavesOf(values)
    .map(({ field, value }) => `${field} ${value}`)
    .toSorted()
    .join('\n')
}
