import { fail, failInput } from '@kinfolio/contract/errors'
import {
  ownRelationRule,
  relationRules,
  type RelationEndType,
  type RelationRule,
  type RelationType,
} from '@kinfolio/contract/relation-types'
import type { Directness } from '@kinfolio/contract/relations'
import { say } from '@kinfolio/contract/say'
import type { Day } from '@kinfolio/ledger/days/day'
import { decimal } from '@kinfolio/ledger/numbers/decimal'
import { checkOwnership, type Ownership, type OwnershipProblem } from '@kinfolio/ledger/value/ownership'

import { endWords } from './own-types/rules.ts'

/** A relation by what decides whether it may stand. Its ends are keys, such as "contact:0198…". */
export type Tie = {
  readonly type: RelationType
  readonly ownTypeId: string | null
  readonly from: string
  readonly to: string
  readonly since: Day | null
  readonly until: Day | null
  readonly share: string | null
  readonly shareMin: string | null
  readonly shareMax: string | null
  readonly directness: Directness
}

/** What is known of a type, whoever made it. */
export type Rule = Omit<RelationRule, 'group'>

type OwnType = Parameters<typeof ownRelationRule>[0]

/** The rule of a type; `own` is the one that the organisation made. */
export function ruleOf(type: RelationType, own: OwnType | null): Rule {
  if (type !== 'OWN') return relationRules[type]
  return ownRelationRule(own ?? fail('RELATION_TYPE_NOT_FOUND'))
}

export function keyOf({ type, id }: { type: RelationEndType; id: string }): string {
  return `${type}:${id}`
}

const orList = new Intl.ListFormat('en', { type: 'disjunction' })

/** Refuses ends between which the type never stands, in words. */
export function requireFitting(rule: Rule, from: RelationEndType, to: RelationEndType): void {
  for (const [field, end, fitting] of [
    ['from', from, rule.from],
    ['to', to, rule.to],
  ] as const) {
    if (fitting.includes(end)) continue
    const choices = orList.format(fitting.map((each) => endWords[each].many))
    const side = field === 'from' ? `The holder of “${rule.name}”` : `The other end of “${rule.name}”`
    failInput(field, say`${side} cannot be ${endWords[end].one}. Choose among ${choices}.`)
  }
}

type Stated = Pick<Tie, 'since' | 'until' | 'share' | 'shareMin' | 'shareMax'>

/** Refuses days and shares that no relation of the type can have. */
export function requireSensible(rule: Rule, { since, until, share, shareMin, shareMax }: Stated): void {
  if (since !== null && until !== null && until < since)
    failInput('until', 'This ends before it begins. Choose a later last day.')
  const hasShare = share !== null || shareMin !== null || shareMax !== null
  if (hasShare && rule.share === 'NONE')
    failInput('share', say`“${rule.name}” has no share. Leave the share empty, or choose another type.`)
  if (share !== null && (shareMin !== null || shareMax !== null))
    failInput('share', 'Give either the exact share or its bounds, not both.')
  if (shareMin !== null && shareMax !== null && decimal(shareMin).isGreaterThan(decimal(shareMax)))
    failInput('shareMax', 'The upper bound is below the lower one. Exchange them.')
}

/** Names of ends, by key. */
type Names = ReadonlyMap<string, string>

/** Refuses a relation that cannot stand beside the others of its organisation. */
export function requireStanding(
  tie: Tie,
  rule: Rule,
  others: readonly Tie[],
  owned: readonly Ownership[],
  names: Names,
): void {
  if (tie.from === tie.to)
    failInput('to', 'A relation stands between two records. Choose another one for its other end.')
  const same = others.filter(({ type, ownTypeId }) => type === tie.type && ownTypeId === tie.ownTypeId)
  requireOnce(tie, rule, same, names)
  if (rule.circle === 'ALWAYS') requireNoCircle(tie, same, names)
  if (rule.circle === 'BY_DAY') requireHoldings([...same, tie], owned, names)
  else if (rule.share === 'SUMMED') requireSums(tie, rule, same, names)
}

/** A day before all others and one after them, so that a missing date compares like a date. */
const [beforeAll, afterAll] = ['', '~']

type Days = Pick<Tie, 'since' | 'until'>

function overlap(a: Days, b: Days): boolean {
  return (a.since ?? beforeAll) <= (b.until ?? afterAll) && (b.since ?? beforeAll) <= (a.until ?? afterAll)
}

/** Whether two relations say the same of the same records, for some of the same days. */
export function isTwin(tie: Tie, other: Tie, { isSymmetric }: Pick<Rule, 'isSymmetric'>): boolean {
  return (
    other.type === tie.type &&
    other.ownTypeId === tie.ownTypeId &&
    other.directness === tie.directness &&
    ((other.from === tie.from && other.to === tie.to) ||
      (isSymmetric && other.from === tie.to && other.to === tie.from)) &&
    overlap(other, tie)
  )
}

function requireOnce(tie: Tie, rule: Rule, same: readonly Tie[], names: Names): void {
  const twin = same.find((other) => isTwin(tie, other, rule))
  if (!twin) return
  const [from, to] = [nameOf(tie.from, names), nameOf(tie.to, names)]
  fail(
    'RELATION_TWICE',
    undefined,
    say`“${rule.name}” between “${from}” and “${to}” is recorded already for some of these days. Change that one, or end it before this one begins.`,
  )
}

function requireNoCircle({ from, to }: Tie, same: readonly Tie[], names: Names): void {
  const chain = pathBetween(to, from, same)
  if (chain) refuseCircle([from, ...chain], names)
}

/** The keys from one end down to another, both included; null: no chain leads there. */
export function pathBetween(
  start: string,
  goal: string,
  ties: readonly Pick<Tie, 'from' | 'to'>[],
): string[] | null {
  const below = Map.groupBy(ties, ({ from }) => from)
  const cameFrom = new Map<string, string | null>([[start, null]])
  const queue = [start]
  for (const at of queue) {
    if (at === goal) {
      const path = [at]
      for (let up = cameFrom.get(at); up != null; up = cameFrom.get(up)) path.unshift(up)
      return path
    }
    for (const { to } of below.get(at) ?? []) {
      if (cameFrom.has(to)) continue
      cameFrom.set(to, at)
      queue.push(to)
    }
  }
  return null
}

function refuseCircle(chain: readonly string[], names: Names): never {
  const named = chain.map((key) => nameOf(key, names))
  return fail(
    'RELATION_CIRCLE',
    { chain },
    say`This would lead in a circle: ${named.join(' → ')}. Choose another record.`,
  )
}

/** A part that is not stated still makes a circle. It is small enough for no sum. */
const unstated = decimal('0.000001')

/** Direct holdings as ownership: their exact share, or the least that is known. */
export function holdingsOf(ties: readonly Tie[]): Ownership[] {
  return ties
    .filter(({ directness }) => directness === 'DIRECT')
    .map(({ from, to, since, until, share, shareMin }) => {
      const stated = decimal(share ?? shareMin ?? '0')
      const percent = stated.isZero() ? unstated : stated
      return { ownerId: from, ownedId: to, percent, since, until }
    })
}

/** Why holdings, of entities and of all others, cannot stand together: a circle, or more than the whole; null: they can. */
export function problemOfHoldings(holdings: readonly Ownership[]): OwnershipProblem | null {
  const isStated = ({ percent }: Ownership) => percent.isGreaterThan(unstated)
  const circle = checkOwnership(holdings).find(({ code }) => code === 'CYCLE')
  const excess = checkOwnership(holdings.filter(isStated)).find(({ code }) => code === 'MORE_THAN_WHOLE')
  return circle ?? excess ?? null
}

function requireHoldings(ties: readonly Tie[], owned: readonly Ownership[], names: Names): void {
  const problem = problemOfHoldings([...owned, ...holdingsOf(ties)])
  if (problem?.code === 'CYCLE') refuseCircle(problem.entityIds, names)
  if (problem) requireWhole([problem], 'Shareholder', names)
}

function requireSums(tie: Tie, rule: Rule, same: readonly Tie[], names: Names): void {
  const ofTarget = [...same, tie].filter(({ to, share }) => to === tie.to && share !== null)
  requireWhole(checkOwnership(holdingsOf(ofTarget)), rule.name, names)
}

function requireWhole(problems: readonly OwnershipProblem[], name: string, names: Names): void {
  const problem = problems.find(({ code }) => code === 'MORE_THAN_WHOLE')
  if (!problem) return
  const { day, percent } = problem.params
  const [target = ''] = problem.entityIds
  const when = day === undefined ? '' : ` on ${day}`
  failInput(
    'share',
    say`The shares of “${name}” in “${nameOf(target, names)}” add up to ${percent} %${when}. Keep them to 100 % on every day.`,
  )
}

function nameOf(key: string, names: Names): string {
  return names.get(key) ?? 'a record out of your sight'
}
