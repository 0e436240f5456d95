import { Failure } from '@kinfolio/contract/errors'
import type { ImportProblem, PreviewRow } from '@kinfolio/contract/imports'
import {
  relationTypeOfInterest,
  type BuiltInRelationType,
  type ownRelationRule,
  type RelationEndType,
} from '@kinfolio/contract/relation-types'
import { say } from '@kinfolio/contract/say'
import type {
  OwnershipStatement,
  RelationshipStatement,
  StatedInterest,
} from '@kinfolio/formats/rows/ownership-file'
import { day, type Day } from '@kinfolio/ledger/days/day'
import type { Ownership } from '@kinfolio/ledger/value/ownership'

import {
  keyOf,
  requireFitting,
  requireSensible,
  requireStanding,
  ruleOf,
  type Rule,
  type Tie,
} from '../../relations/rules.ts'
import type { EndedRelation } from './replacements/rules.ts'

/** A record of ours behind a statement about a person or an entity. */
export type Match = { type: 'contact' | 'company' | 'entity'; id: string; name: string; version: number }

/** A type of the organisation, there already or made by the import. */
export type OwnType = Parameters<typeof ownRelationRule>[0] & { id: string; isNew: boolean }

/** A relation that an interest becomes. */
export type PlannedRelation = {
  tie: Tie
  from: Match
  to: Match
  isBeneficial: boolean
  source: string
  notes: string
}

/** The statement about a record that counts: the last one of the package. */
export function lastOfEach(statements: readonly OwnershipStatement[]): Set<string> {
  return new Set(new Map(statements.map(({ recordId, statementId }) => [recordId, statementId])).values())
}

/** An interest without a word is of an unknown kind. A word that no standard has is a type of its own. */
export function typeOfInterest({ type }: StatedInterest): BuiltInRelationType | { ownName: string } {
  if (type === null) return 'UNKNOWN_INTEREST'
  return relationTypeOfInterest(type) ?? { ownName: type }
}

/** The relations that a statement becomes, or why it cannot be taken. It is taken whole or not at all. */
export function plannedRelations(
  statement: RelationshipStatement,
  { from, to }: { from: Match; to: Match },
  ownTypes: ReadonlyMap<string, OwnType>,
  standing: { ties: Tie[]; owned: readonly Ownership[]; names: ReadonlyMap<string, string> },
): PlannedRelation[] | ImportProblem {
  const planned: PlannedRelation[] = []
  for (const interest of statement.interests) {
    const type = typeOfInterest(interest)
    const own = typeof type === 'string' ? null : (ownTypes.get(type.ownName.toLowerCase()) ?? null)
    const rule = ruleOf(typeof type === 'string' ? type : 'OWN', own)
    const tie: Tie = {
      type: typeof type === 'string' ? type : 'OWN',
      ownTypeId: own?.id ?? null,
      from: keyOf(from),
      to: keyOf(to),
      since: dayOf(interest.since),
      until: dayOf(interest.until) ?? (statement.isClosed ? dayOf(statement.statedOn) : null),
      ...sharesFor(rule, interest),
      directness: interest.directness,
    }
    const problem = problemOf(
      tie,
      rule,
      { from, to },
      {
        ...standing,
        ties: [...standing.ties, ...planned.map((each) => each.tie)],
      },
    )
    if (problem) return problem
    const { isBeneficial, details } = interest
    planned.push({ tie, from, to, isBeneficial, source: statement.source, notes: details })
  }
  return planned
}

/** A relation that stands already, said anew between the same records. */
export function plannedOf(ended: EndedRelation, names: ReadonlyMap<string, string>): PlannedRelation {
  return { ...ended, from: matchOf(ended.tie.from, names), to: matchOf(ended.tie.to, names) }
}

function matchOf(key: string, names: ReadonlyMap<string, string>): Match {
  const [kind, id = ''] = key.split(':')
  const type = kind === 'contact' || kind === 'company' ? kind : 'entity'
  return { type, id, name: names.get(key) ?? '', version: 1 }
}

function dayOf(text: string | null): Day | null {
  return text === null ? null : day(text)
}

/** A share of a type that has none stays in the text of its statement. */
function sharesFor(rule: Rule, { share, shareMin, shareMax }: StatedInterest) {
  return rule.share === 'NONE'
    ? { share: null, shareMin: null, shareMax: null }
    : { share, shareMin, shareMax }
}

function problemOf(
  tie: Tie,
  rule: Rule,
  { from, to }: { from: Match; to: Match },
  {
    ties,
    owned,
    names,
  }: { ties: readonly Tie[]; owned: readonly Ownership[]; names: ReadonlyMap<string, string> },
): ImportProblem | null {
  if (tie.type === 'SHAREHOLDER' && from.type === 'entity' && to.type === 'entity')
    return {
      code: 'OWNED_ELSEWHERE',
      message: say`Which entity owns which is recorded with the owned one. Open “${to.name}” and add “${from.name}” to its owners.`,
    }
  return inWords(() => {
    requireFitting(rule, from.type, to.type)
    requireSensible(rule, tie)
    requireStanding(tie, rule, ties, owned, names)
  })
}

/** A refusal of the rules as the problem of a row. */
function inWords(check: () => void): ImportProblem | null {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Failure) return { code: error.code, message: error.message }
    throw error
  }
}

const kinds = { person: 'PERSON', entity: 'ENTITY', relationship: 'RELATIONSHIP' } as const

/** A statement as a row of the preview. */
export function previewRow(
  statement: OwnershipStatement,
  status: PreviewRow['status'],
  { words, today }: { words: string; today: Day },
  { problems = [], warnings = [] }: { problems?: ImportProblem[]; warnings?: ImportProblem[] } = {},
): PreviewRow {
  return {
    line: statement.line,
    status,
    type: kinds[statement.recordType],
    day: dayOf(statement.statedOn) ?? today,
    instrument: words,
    quantity: null,
    price: null,
    amount: null,
    currency: null,
    fee: null,
    subtype: null,
    ratio: null,
    problems,
    warnings,
  }
}

/** What a relationship says, in a line. */
export function wordsOf(interests: readonly StatedInterest[], from: string, to: string): string {
  const held = interests.map(({ type, share, shareMin, shareMax, directness }) => {
    const part =
      share === null
        ? shareMin === null && shareMax === null
          ? ''
          : ` ${shareMin ?? 0}–${shareMax ?? 100} %`
        : ` ${share} %`
    return `${type ?? 'unknown interest'}${part}${directness === 'INDIRECT' ? ' (indirect)' : ''}`
  })
  return `${from} → ${to}${held.length > 0 ? `: ${held.join(', ')}` : ''}`
}

type Named = { name: string; version: number; id: string; type: RelationEndType }

/** The one record that a name can only mean; null: none, or several. */
export function onlyOne<T extends Pick<Named, 'id'>>(records: readonly T[]): T | null {
  return records.length === 1 ? (records[0] ?? null) : null
}
