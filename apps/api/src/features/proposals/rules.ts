import { CompanyCreate } from '@kinfolio/contract/companies'
import { ContactCreate } from '@kinfolio/contract/contacts'
import { CostCreate } from '@kinfolio/contract/cost-records'
import type { ProposalAct, ProposalGrade } from '@kinfolio/contract/proposal-kinds'
import type { Proposal, ProposedField } from '@kinfolio/contract/proposals'
import { ReminderCreate } from '@kinfolio/contract/reminders'
import { TransactionCreate } from '@kinfolio/contract/transaction'
import type { z } from 'zod'

import type { KeptStep, proposals } from './tables.ts'

/** What the call of each act takes. */
export const actInputs: Readonly<Record<ProposalAct, z.ZodType>> = {
  'transactions.create': TransactionCreate,
  'costs.create': CostCreate,
  'companies.create': CompanyCreate,
  'contacts.create': ContactCreate,
  'reminders.create': ReminderCreate,
}

export function toProposal(row: typeof proposals.$inferSelect): Proposal {
  const { id, title, steps, state, chatId, createdAt, decidedAt, version } = row
  return {
    id,
    title,
    steps: steps.map(({ act, fields, madeId }) => ({ act, fields, madeId })),
    state,
    chatId,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    version,
  }
}

/** The values of an input by their places, in their order. Empty ones are left out. */
export function leavesOf(input: unknown, at = ''): { field: string; value: string }[] {
  if (input === null || input === undefined || input === '') return []
  if (Array.isArray(input)) return input.flatMap((each, place) => leavesOf(each, `${at}.${place}`))
  if (typeof input === 'object')
    return Object.entries(input).flatMap(([key, each]) => leavesOf(each, at === '' ? key : `${at}.${key}`))
  // A day is kept as its beginning.
  return [
    {
      field: at,
      value: `${input as string | number | boolean}`.replace(/^(\d{4}-\d{2}-\d{2})T00:00:00\.000Z$/, '$1'),
    },
  ]
}

/** How each value is shown: the names of records in the place of their ids, and where it is from. */
export function fieldsOf(
  input: Record<string, unknown>,
  names: ReadonlyMap<string, string>,
  gradeOf: (value: string, field: string) => ProposalGrade,
): ProposedField[] {
  const fields = leavesOf(input)
    .filter(({ field }) => field !== 'orgId')
    .map(({ field, value }) => {
      const name = names.get(value.toLowerCase())
      return { field, value: name ?? value, isRecord: name !== undefined, grade: gradeOf(value, field) }
    })
  // What it is about stands first.
  return [...fields.filter(({ isRecord }) => isRecord), ...fields.filter(({ isRecord }) => !isRecord)]
}

/** The input with a value at a place that it has. Null: it has no such place, or the value there is a record. */
export function withValue(
  { input, fields }: KeptStep,
  field: string,
  value: string,
): Record<string, unknown> | null {
  const known = fields.find((one) => one.field === field)
  if (!known || known.isRecord) return null
  const next = structuredClone(input)
  const path = field.split('.')
  const last = path.pop() ?? ''
  const holder = path.reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], next) // the path of a value of it
  const place = holder as Record<string, unknown> // what holds a value
  const before = place[last]
  place[last] = typeof before === 'number' ? +value : typeof before === 'boolean' ? value === 'true' : value
  return next
}
