// Plain lists: pages read them before anything that checks schemas is loaded.

/** What may be proposed: calls of the contract that add a record, each of which can be taken back. */
export const proposalActs = [
  'transactions.create',
  'costs.create',
  'companies.create',
  'contacts.create',
  'reminders.create',
] as const
export type ProposalAct = (typeof proposalActs)[number]

/** POSTED: its records are there. UNDONE: they were, and were taken back. SUPERSEDED: another one of its conversation took its place. */
export const proposalStates = ['OPEN', 'POSTED', 'UNDONE', 'REJECTED', 'SUPERSEDED'] as const
export type ProposalState = (typeof proposalStates)[number]

/** Where a value is from. SAID: the person's words. TOLD: a figure or a record that was looked up. MODEL: neither. */
export const proposalGrades = ['SAID', 'TOLD', 'MODEL'] as const
export type ProposalGrade = (typeof proposalGrades)[number]

export const MOST_PROPOSED_STEPS = 12
