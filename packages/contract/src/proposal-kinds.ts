// Plain lists: pages read them before anything that checks schemas is loaded.

import type { PaperKind } from './paper-kinds.ts'

/** What may be proposed: calls of the contract that add or change a record, each of which can be taken back. */
export const proposalActs = [
  'transactions.create',
  'costs.create',
  'companies.create',
  'contacts.create',
  'reminders.create',
  'transactions.update',
  'costs.update',
  'companies.update',
  'contacts.update',
] as const
export type ProposalAct = (typeof proposalActs)[number]

/** POSTED: its records are there. UNDONE: they were, and were taken back. SUPERSEDED: another one of its conversation took its place. */
export const proposalStates = ['OPEN', 'POSTED', 'UNDONE', 'REJECTED', 'SUPERSEDED'] as const
export type ProposalState = (typeof proposalStates)[number]

/**
 * Where a value is from. SAID: the person's words, or what they noted of a paper. TOLD: a figure or a record that was looked up. READ: a paper or
 * mail states it clearly. DOUBTFUL: a paper or mail may state it. MODEL: none of these.
 */
export const proposalGrades = ['SAID', 'TOLD', 'READ', 'DOUBTFUL', 'MODEL'] as const
export type ProposalGrade = (typeof proposalGrades)[number]

export const MOST_PROPOSED_STEPS = 12

/** Papers from which a record follows. */
export const recordedPaperKinds = [
  'CAPITAL_CALL',
  'DISTRIBUTION_NOTICE',
  'CAPITAL_ACCOUNT_STATEMENT',
  'VALUATION',
  'INVOICE',
] as const satisfies readonly PaperKind[]
