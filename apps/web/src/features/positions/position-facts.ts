import { isDetailValue, type DetailName } from '@kinfolio/contract/position-details'
import type { Position } from '@kinfolio/contract/positions'
import { addDays } from '@kinfolio/ledger/day'
import { usualLiquidity, usualMonthsBetweenValuations } from '@kinfolio/ledger/position'

import { detailGroups, detailLabel, detailWords } from '../../lib/detail-words.ts'
import { formatDay, formatPercentage } from '../../lib/format.ts'
import {
  liquidityLabels,
  managerLabels,
  valuationMethodLabels,
  valuedWords,
} from '../../lib/position-words.ts'

/** Something that is recorded of a position, in words. */
export type Fact = {
  label: string
  words: string
  /** Not told to a role without values. */
  isHidden?: true
  /** The position that is named, to go there. */
  positionId?: string
  /** Several lines, or a sentence. */
  isLong?: true
}
export type FactGroup = { title: string; facts: Fact[] }

type Asked = {
  today: string
  /** Whether the caller's role sees values. */
  seesValues: boolean
  nameOf: (positionId: string) => string | null
}

/** What is recorded of a position beside its figures, in groups; what is not recorded is left out. */
export function factsOf(position: Position, asked: Asked): FactGroup[] {
  const { type } = position
  return [
    ...detailGroups(type).map(({ title, names }, index) => ({
      title,
      facts: [
        ...(index === 0 ? partyFacts(position) : []),
        ...names.flatMap((name) => detailFact(position, name, asked)),
      ],
    })),
    { title: 'Valuation', facts: valuationFacts(position, asked.today) },
    { title: 'In the portfolio', facts: placeFacts(position) },
  ].filter(({ facts }) => facts.length > 0)
}

function detailFact(position: Position, name: DetailName, { seesValues, nameOf }: Asked): Fact[] {
  const { type, details, currency } = position
  const label = detailLabel(name, type)
  if (!seesValues && isDetailValue(name))
    return details[name] === undefined ? [] : [{ label, words: '', isHidden: true }]
  // How a weight is counted stands beside it.
  const words = name === 'weightUnit' && details.weight ? null : detailWords(name, details, currency, nameOf)
  if (words === null) return []
  const named = name === 'securedBy' || name === 'covers' ? details[name] : undefined
  const isLong = name === 'address' || name === 'provenance'
  return [{ label, words, ...(named ? { positionId: named } : {}), ...(isLong ? { isLong } : {}) }]
}

function valuationFacts(position: Position, today: string): Fact[] {
  const { type, method, methods, valuedBy, valuationEveryMonths, valuationDueOn } = position
  const [first] = methods
  const changes = methods.map(({ from, method: next }) => `from ${formatDay(from)} ${valuedWords[next]}`)
  const facts: Fact[] = [
    first
      ? {
          label: 'Valued',
          words: [
            `${valuationMethodLabels[method]} until ${formatDay(addDays(first.from, -1))}`,
            ...changes,
          ].join('; '),
          isLong: true,
        }
      : { label: 'Valued', words: valuationMethodLabels[method] },
  ]
  if (valuedBy !== 'STATEMENT') return facts
  const months = valuationEveryMonths ?? usualMonthsBetweenValuations(type)
  facts.push({ label: 'A new value is due every', words: months === 1 ? 'month' : `${months} months` })
  if (valuationDueOn) {
    const isLate = valuationDueOn < today
    facts.push({ label: 'Next value', words: `${isLate ? 'Was due' : 'Due'} ${formatDay(valuationDueOn)}` })
  }
  return facts
}

function partyFacts({ type, manager, custodian }: Position): Fact[] {
  return recorded([
    [managerLabels[type] ?? 'Manager', manager],
    ['Custodian', custodian],
  ])
}

function recorded(facts: readonly [string, string | null][]): Fact[] {
  return facts.flatMap(([label, words]) => (words ? [{ label, words }] : []))
}

function placeFacts(position: Position): Fact[] {
  const { type, ownership, liquidity, targetWeight, benchmark, openedOn, closedOn } = position
  const tier = liquidity ?? usualLiquidity(type)
  return recorded([
    ['Ownership', ownership && formatPercentage(ownership)],
    ['Can be money', tier && liquidityLabels[tier]],
    ['Target weight', targetWeight && formatPercentage(targetWeight)],
    ['Compared with', benchmark],
    ['Opened on', openedOn && formatDay(openedOn)],
    ['Closed on', closedOn && formatDay(closedOn)],
  ])
}
