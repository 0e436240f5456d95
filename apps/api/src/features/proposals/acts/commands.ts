import { fail } from '@kinfolio/contract/errors'
import type { ProposalAct } from '@kinfolio/contract/proposal-kinds'

import type { OrgScope } from '../../../access/scope.ts'
import { transactionName } from '../../changes/rules.ts'
import { createCompany, deleteCompany, updateCompany } from '../../companies/commands.ts'
import { getCompany } from '../../companies/queries.ts'
import { createContact, deleteContact, updateContact } from '../../contacts/commands.ts'
import { getContact } from '../../contacts/queries.ts'
import { createCost, deleteCost, updateCost } from '../../costs/commands.ts'
import { getCost } from '../../costs/queries.ts'
import { createReminder, deleteReminder } from '../../reminders/commands.ts'
import { createTransaction, deleteTransaction, updateTransaction } from '../../transactions/commands.ts'
import { getTransaction } from '../../transactions/queries.ts'
import type { KeptStep } from '../tables.ts'
import { actInputs, isSameValues, valuesOf } from './rules.ts'

type Add = {
  run: (org: OrgScope, input: never) => Promise<{ id: string }>
  undo: (org: OrgScope, id: string) => Promise<void>
}

/** How records are added and taken back. The input was checked by its schema. */
const adds: Readonly<Partial<Record<ProposalAct, Add>>> = {
  'transactions.create': { run: createTransaction, undo: deleteTransaction },
  'costs.create': { run: createCost, undo: deleteCost },
  'companies.create': { run: createCompany, undo: deleteCompany },
  'contacts.create': { run: createContact, undo: deleteContact },
  'reminders.create': { run: createReminder, undo: deleteReminder },
}

type Values = Record<string, unknown>
type Known = { name: string; version: number; record: Values }

type Change = {
  load: (org: OrgScope, id: string) => Promise<Known>
  /** Its values were checked by the schema of the act, or are those that the record had. */
  update: (org: OrgScope, id: string, values: Values & { version: number }) => Promise<unknown>
}

/** How records are changed, and changed back. */
const changes: Readonly<Partial<Record<ProposalAct, Change>>> = {
  'transactions.update': {
    load: async (org, id) => {
      const record = await getTransaction(org, id)
      if (record.link !== null) fail('TRANSACTION_REFUSED', undefined, ofTwoWords)
      const what = transactionName(record.type, record.date.slice(0, 10), record.positionType)
      return { name: `${what}, ${record.positionName}`, version: record.version, record }
    },
    update: async (org, id, values) => {
      const { positionId } = await getTransaction(org, id)
      return updateTransaction(org, id, { ...values, positionId })
    },
  },
  'costs.update': {
    load: async (org, id) => known(await getCost(org, id)),
    update: (org, id, values) => updateCost(org, id, values),
  },
  'companies.update': {
    load: async (org, id) => known(await getCompany(org, id)),
    update: (org, id, values) => updateCompany(org, id, values),
  },
  'contacts.update': {
    load: async (org, id) => known(await getContact(org, id)),
    update: (org, id, values) => updateContact(org, id, values),
  },
}

const ofTwoWords =
  'This row is one of a movement of several. Change it on its page, where all of them are seen.'

function known(record: { name: string; version: number }): Known {
  return { name: record.name, version: record.version, record: { ...record } }
}

function idIn({ id }: Values): string {
  return typeof id === 'string' ? id : fail('INVALID_INPUT')
}

export type Step = Pick<KeptStep, 'act' | 'input'>

/** What a step is about: the record that it changes, with what that has now. Null: it adds one. */
export async function loadChanged(
  org: OrgScope,
  { act, input }: Step,
): Promise<{ id: string; name: string; before: Values } | null> {
  const change = changes[act]
  if (!change) return null
  const id = idIn(input)
  const { name, record } = await change.load(org, id)
  return { id, name, before: valuesOf(record, input) }
}

/** Adds or changes the record of a step. One that was changed since it was proposed is left as it is. */
export async function runStep(org: OrgScope, step: Step & Pick<KeptStep, 'before'>): Promise<Ran> {
  const { act } = step
  const input = actInputs[act].parse(step.input) as Values // each act takes named fields
  const add = adds[act]
  if (add) return { madeId: (await add.run(org, input as never)).id, after: null }
  const change = changes[act] ?? fail('INVALID_INPUT')
  const { id, ...values } = input as Values & { id: string }
  const { version, record } = await change.load(org, id)
  if (step.before !== null && !isSameValues(valuesOf(record, input), step.before)) fail('PROPOSAL_OUTDATED')
  await change.update(org, id, { ...values, version })
  return { madeId: null, after: valuesOf((await change.load(org, id)).record, input) }
}

type Ran = Pick<KeptStep, 'madeId' | 'after'>

/** Takes back what a step did. A record that somebody has changed since is left as it is. */
export async function undoStep(org: OrgScope, step: KeptStep): Promise<void> {
  const { act, madeId, before, after, input } = step
  if (madeId !== null) return adds[act]?.undo(org, madeId)
  const change = changes[act]
  if (!change || before === null) return
  const id = idIn(input)
  const { version, record } = await change.load(org, id)
  if (!isSameValues(valuesOf(record, input), after)) fail('PROPOSAL_OUTDATED')
  const { id: _, ...values } = actInputs[act].parse({ ...before, id }) as Values
  await change.update(org, id, { ...values, version })
}
