import { type AttachmentKind, attachmentKindNames } from '@kinfolio/contract/attachment-kinds'

/** The papers that wait for a record, the oldest first. */
export const triageFilter = { unlinked: true, sortBy: 'createdAt', sortDirection: 'asc' } as const

/** The key of each kind. G begins the keys that lead to pages; the keys below are those of the other decisions. */
const kindKeys: Readonly<Record<AttachmentKind, string>> = {
  CAPITAL_CALL: 'c',
  DISTRIBUTION_NOTICE: 'd',
  CAPITAL_ACCOUNT_STATEMENT: 'a',
  QUARTERLY_REPORT: 'q',
  ANNUAL_REPORT: 'u',
  K1: 'k',
  TAX_PAPER: 't',
  CONTRACT_NOTE: 'n',
  BANK_STATEMENT: 'b',
  INVOICE: 'i',
  RECEIPT: 'e',
  INSURANCE_POLICY: 'p',
  DEED: 'f',
  CONTRACT: 'l',
  IDENTITY_PAPER: 'y',
  VALUATION: 'v',
  GRANT_LETTER: 'w',
  OTHER: 'o',
}

export const triageKeys = { take: 'j', put: 'r', again: '.', skip: 's', remove: 'x', undo: 'z' } as const
export type TriageAct = keyof typeof triageKeys

export function keyOfKind(kind: AttachmentKind): string {
  return kindKeys[kind]
}

/** What a key decides: a kind, or something that is done with the paper. */
export function decisionOfKey(key: string): { kind: AttachmentKind } | { act: TriageAct } | null {
  const letter = key.toLowerCase()
  const kind = attachmentKindNames.find((name) => kindKeys[name] === letter)
  if (kind !== undefined) return { kind }
  const acts = Object.keys(triageKeys) as TriageAct[] // its keys are the acts
  const act = acts.find((name) => triageKeys[name] === letter)
  return act === undefined ? null : { act }
}

/** A decision that was taken, and what takes it back; answers whether it did. */
export type Step = { index: number; undo: () => Promise<boolean> }

export type Triage = {
  /** The place of the paper that is looked at; after the last one, as many as there are papers. */
  index: number
  /** The oldest first. */
  steps: readonly Step[]
}

export const triageStart: Triage = { index: 0, steps: [] }

/** After a decision. A kind alone leaves the paper on the screen. */
export function decided({ index, steps }: Triage, undo: Step['undo'], goesOn: boolean): Triage {
  return { index: goesOn ? index + 1 : index, steps: [...steps, { index, undo }] }
}

/** Back at the paper of the last decision. */
export function undone({ index, steps }: Triage): Triage {
  const last = steps.at(-1)
  return { index: last?.index ?? index, steps: steps.slice(0, -1) }
}
