import { CompanyCreate, CompanyUpdate } from '@kinfolio/contract/companies'
import { ContactCreate, ContactUpdate } from '@kinfolio/contract/contacts'
import { CostCreate, CostUpdate } from '@kinfolio/contract/cost-records'
import { ById } from '@kinfolio/contract/primitives'
import type { ProposalAct } from '@kinfolio/contract/proposal-kinds'
import { ReminderCreate } from '@kinfolio/contract/reminders'
import { TransactionCreate, TransactionUpdate } from '@kinfolio/contract/transaction'
import type { z } from 'zod'

import { leavesOf } from '../fields/rules.ts'

/** A change says which record it is of, and at least one value. What a record was is known here, so that no version is asked for. */
function changeOf<T extends z.ZodRawShape>(changes: z.ZodObject<T>) {
  return changes
    .extend(ById.shape)
    .refine((input) => Object.keys(input).length > 1, 'Say which values change.')
}

/** What the call of each act takes. */
export const actInputs: Readonly<Record<ProposalAct, z.ZodType>> = {
  'transactions.create': TransactionCreate,
  'costs.create': CostCreate,
  'companies.create': CompanyCreate,
  'contacts.create': ContactCreate,
  'reminders.create': ReminderCreate,
  // A movement of two rows is changed on its page, where both are seen.
  'transactions.update': changeOf(
    TransactionUpdate.omit({
      version: true,
      orgId: true,
      positionId: true,
      cashPositionId: true,
      cashAmount: true,
    }),
  ),
  'costs.update': changeOf(CostUpdate.omit({ version: true })),
  'companies.update': changeOf(CompanyUpdate.omit({ version: true, pictureId: true })),
  'contacts.update': changeOf(ContactUpdate.omit({ version: true, pictureId: true })),
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
