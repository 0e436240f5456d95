import type { ImportProblem } from '@kinfolio/contract/imports'
import { relationRules } from '@kinfolio/contract/relation-types'
import { say } from '@kinfolio/contract/say'
import type { RelationshipStatement } from '@kinfolio/formats/rows/ownership-file'
import { day, type Day } from '@kinfolio/ledger/days/day'

import type { Tie } from '../../../relations/rules.ts'

/** A relation that an earlier statement about the same record became. */
export type EarlierRelation = {
  id: string
  statedOn: Day | null
  /** Whether somebody changed it by hand since. */
  isChanged: boolean
  tie: Tie
  isBeneficial: boolean
  source: string
  notes: string
}

/** A relation as it is once its record has ended. */
export type EndedRelation = Pick<EarlierRelation, 'tie' | 'isBeneficial' | 'source' | 'notes'>

/**
 * What a later statement does to what an earlier one became. OUTDATED: it is older, and is kept as evidence. REPLACES: it says
 * it anew. ENDS: the record is closed, and nothing else is said.
 */
export type Succession =
  | { kind: 'OUTDATED' | 'REPLACES' | 'ENDS'; said: ImportProblem }
  | { kind: 'CHANGED'; problem: ImportProblem }

export function successionOf(
  { statedOn, isClosed, interests, subject, interestedParty }: RelationshipStatement,
  earlier: readonly EarlierRelation[],
  { names, today }: { names: ReadonlyMap<string, string>; today: Day },
): Succession | null {
  if (earlier.length === 0) return null
  const said = earlier.map(({ tie }) => wordsOf(tie, names)).join('; ')
  const newest = earlier.flatMap((each) => each.statedOn ?? []).toSorted((a, b) => (a < b ? 1 : -1))[0]
  if (statedOn !== null && newest !== undefined && statedOn < newest)
    return {
      kind: 'OUTDATED',
      said: {
        code: 'OUTDATED',
        message: say`A statement of ${newest} about this was imported before and goes on counting. This one is kept.`,
      },
    }
  if (earlier.some(({ isChanged }) => isChanged))
    return {
      kind: 'CHANGED',
      problem: {
        code: 'CHANGED_SINCE',
        message: say`What an earlier import brought was changed by hand since: ${said}. Change it by hand again, or remove it and import this once more.`,
      },
    }
  const isEmpty = interests.length === 0 || subject === null || interestedParty === null
  if (isEmpty && !isClosed) return null
  if (isEmpty)
    return {
      kind: 'ENDS',
      said: {
        code: 'ENDS_EARLIER',
        message: say`This ends on ${statedOn ?? today} what an earlier import brought: ${said}.`,
      },
    }
  return {
    kind: 'REPLACES',
    said: {
      code: 'REPLACES_EARLIER',
      message: say`This takes the place of what an earlier import brought: ${said}.`,
    },
  }
}

/**
 * What stands once a record is closed: the same until a day, or until the earlier day that it ended on already. What began
 * later ended on its first day.
 */
export function endedOn(earlier: readonly EarlierRelation[], on: Day): EndedRelation[] {
  return earlier.map(({ tie, isBeneficial, source, notes }) => {
    const last = tie.until !== null && tie.until < on ? tie.until : on
    const until = tie.since !== null && last < tie.since ? tie.since : last
    return { tie: { ...tie, until }, isBeneficial, source, notes }
  })
}

/** The day on which a closed record ended. */
export function closedOn({ statedOn }: Pick<RelationshipStatement, 'statedOn'>, today: Day): Day {
  return statedOn === null ? today : day(statedOn)
}

/** `Bank A → Company B: Shareholder 60 %` */
function wordsOf({ type, from, to, share, shareMin, shareMax }: Tie, names: ReadonlyMap<string, string>) {
  const part =
    share !== null
      ? ` ${trimmed(share)} %`
      : shareMin === null && shareMax === null
        ? ''
        : ` ${trimmed(shareMin ?? '0')}–${trimmed(shareMax ?? '100')} %`
  const name = type === 'OWN' ? 'own type' : relationRules[type].name
  return `${names.get(from) ?? '?'} → ${names.get(to) ?? '?'}: ${name}${part}`
}

/** The column pads its digits. */
function trimmed(percent: string): string {
  return percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent
}
