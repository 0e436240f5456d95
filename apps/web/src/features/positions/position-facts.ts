import type { Position } from '@kinfolio/contract/position'
import { isDetailValue, type DetailName } from '@kinfolio/contract/position-details'
import { addDays } from '@kinfolio/ledger/days/day'
import { usualLiquidity, usualMonthsBetweenValuations } from '@kinfolio/ledger/rows/position'
import { plural, t } from '@lingui/core/macro'

import type { TradeWord } from '../../figures/trade-words.ts'
import { formatDay, formatPercentage } from '../../lib/format.ts'
import { detailGroups, detailLabel, detailWords } from './details/detail-words.ts'
import { liquidityLabels, managerLabels, valuedWords } from './form-words.ts'
import { custodianOf, managerOf } from './parties.ts'
import { valuationMethodLabels } from './words.ts'

/** One recorded property of a position, in words. */
export type Fact = {
  label: string
  words: string
  /** What the label is, where it is a word of the trade. */
  term?: TradeWord
  /** Hidden from a role that does not see values. */
  isHidden?: true
  /** The position that is named, so that the fact can link to it. */
  positionId?: string
  /** The company that is named, likewise. */
  companyId?: string
  /** Several lines, or a sentence. */
  isLong?: true
}
export type FactGroup = { title: string; facts: Fact[] }

/** What facts are told of: what a person records, without the figures that follow from it. */
type Recorded = Pick<
  Position,
  | 'type'
  | 'currency'
  | 'method'
  | 'methods'
  | 'valuedBy'
  | 'valuationEveryMonths'
  | 'valuationDueOn'
  | 'manager'
  | 'managerId'
  | 'managerCompany'
  | 'custodian'
  | 'custodianId'
  | 'custodianCompany'
  | 'settlementPositionId'
  | 'ownership'
  | 'liquidity'
  | 'targetWeight'
  | 'benchmark'
  | 'openedOn'
  | 'closedOn'
  | 'details'
>

type Asked = {
  today: string
  /** Whether the caller's role sees values. */
  seesValues: boolean
  nameOf: (positionId: string) => string | null
}

/** What is recorded of a position besides its figures, in groups. Properties that are not recorded are left out. */
export function factsOf(position: Recorded, context: Asked): FactGroup[] {
  const { type } = position
  return [
    ...detailGroups(type).map(({ title, names }, index) => ({
      title,
      facts: [
        ...(index === 0 ? partyFacts(position) : []),
        ...names.flatMap((name) => detailFact(position, name, context)),
      ],
    })),
    { title: t`Valuation`, facts: valuationFacts(position, context.today) },
    { title: t`In the portfolio`, facts: [...settlementFacts(position, context), ...placeFacts(position)] },
  ].filter(({ facts }) => facts.length > 0)
}

function detailFact(position: Recorded, name: DetailName, { seesValues, nameOf }: Asked): Fact[] {
  const { type, details, currency } = position
  const label = detailLabel(name, type)
  if (!seesValues && isDetailValue(name))
    return details[name] === undefined ? [] : [{ label, words: '', isHidden: true }]
  // The unit stands beside the weight, so it has no line of its own.
  const words = name === 'weightUnit' && details.weight ? null : detailWords(name, details, currency, nameOf)
  if (words === null) return []
  const named = name === 'securedBy' || name === 'covers' ? details[name] : undefined
  const isLong = name === 'address' || name === 'provenance'
  const term = detailTerms[name]
  return [
    {
      label,
      words,
      ...(term && { term }),
      ...(named ? { positionId: named } : {}),
      ...(isLong ? { isLong } : {}),
    },
  ]
}

const detailTerms: Partial<Record<DetailName, TradeWord>> = {
  commitment: 'commitment',
  repayment: 'repayment',
}

function valuationFacts(position: Recorded, today: string): Fact[] {
  const { type, method, methods, valuedBy, valuationEveryMonths, valuationDueOn } = position
  const [first] = methods
  const changes = methods.map(({ from, method: next }) => t`from ${formatDay(from)} ${valuedWords[next]}`)
  const facts: Fact[] = [
    first
      ? {
          label: t`Valued`,
          words: [
            t`${valuationMethodLabels[method]} until ${formatDay(addDays(first.from, -1))}`,
            ...changes,
          ].join('; '),
          isLong: true,
        }
      : { label: t`Valued`, words: valuationMethodLabels[method] },
  ]
  if (valuedBy !== 'STATEMENT') return facts
  const months = valuationEveryMonths ?? usualMonthsBetweenValuations(type)
  facts.push({
    label: t`A new value is due every`,
    words: plural(months, { one: 'month', other: `${months} months` }),
  })
  if (valuationDueOn) {
    const isLate = valuationDueOn < today
    facts.push({
      label: t`Next value`,
      words: `${isLate ? t`Was due` : t`Due`} ${formatDay(valuationDueOn)}`,
    })
  }
  return facts
}

function partyFacts(position: Recorded): Fact[] {
  const { type, managerId, custodianId } = position
  const parties = [
    [managerLabels[type] ?? t`Manager`, managerOf(position), managerId],
    [t`Custodian`, custodianOf(position), custodianId],
  ] as const
  return parties.flatMap(([label, words, companyId]) =>
    words ? [{ label, words, ...(companyId && { companyId }) }] : [],
  )
}

function settlementFacts({ settlementPositionId: id }: Recorded, { nameOf }: Asked): Fact[] {
  const words = id === null ? null : nameOf(id)
  return id === null || words === null ? [] : [{ label: t`Its money moves on`, words, positionId: id }]
}

function recorded(facts: readonly [string, string | null, TradeWord?][]): Fact[] {
  return facts.flatMap(([label, words, term]) => (words ? [{ label, words, ...(term && { term }) }] : []))
}

function placeFacts(position: Recorded): Fact[] {
  const { type, ownership, liquidity, targetWeight, benchmark, openedOn, closedOn } = position
  const tier = liquidity ?? usualLiquidity(type)
  return recorded([
    [t`Ownership`, ownership && formatPercentage(ownership)],
    [t`Can be money`, tier && liquidityLabels[tier], 'liquidity'],
    [t`Target weight`, targetWeight && formatPercentage(targetWeight)],
    [t`Compared with`, benchmark],
    [t`Opened on`, openedOn && formatDay(openedOn)],
    [t`Closed on`, closedOn && formatDay(closedOn)],
  ])
}
