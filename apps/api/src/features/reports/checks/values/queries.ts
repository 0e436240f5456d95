import type { HealthItem } from '@kinfolio/contract/portfolio'
import { sum, toFloat, toText } from '@kinfolio/ledger/numbers/decimal'

import { listUnnamedBeginnings } from '../../../portfolio/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { insuredOf } from '../../widgets/desk/health.ts'
import { concernedPart, knownSum, partsOf, shareOfAssets } from '../concentration/queries.ts'
import { blank, notKnown, type Concerned, type Finding } from '../findings/rules.ts'

async function healthOf(sight: Sight, ...kinds: HealthItem['kind'][]): Promise<HealthItem[]> {
  return (await sight.summary()).health.filter(({ kind }) => kinds.includes(kind))
}

const concernedItem = ({ positionId, name, day }: HealthItem): Concerned => ({
  text: name,
  record: { kind: 'position', id: positionId },
  ...(day === null ? {} : { value: { day } }),
})

export async function staleShare(sight: Sight): Promise<Finding> {
  const old = new Set((await healthOf(sight, 'STALE', 'OLD_VALUATION')).map(({ positionId }) => positionId))
  const parts = (await partsOf(sight)).filter(
    ({ position: { id, type } }) => old.has(id) && type !== 'LIABILITY',
  )
  return shareOfAssets(sight, knownSum(parts), parts.map(concernedPart))
}

export async function missingValues(sight: Sight): Promise<Finding> {
  const items = await healthOf(sight, 'MISSING')
  return { value: items.length, concerned: items.map(concernedItem) }
}

export async function unreconciled(sight: Sight): Promise<Finding> {
  const items = await healthOf(sight, 'UNRECONCILED')
  return {
    value: new Set(items.map(({ positionId }) => positionId)).size,
    concerned: items.map(concernedItem),
  }
}

export async function unnamedBeginnings(sight: Sight): Promise<Finding> {
  const all = await sight.once('unnamed beginnings', () => listUnnamedBeginnings(sight.org))
  const seen = all.filter(({ positionId }) => sight.isSeen(positionId))
  return {
    value: seen.length,
    concerned: seen.map(({ positionId, name, on }) => ({
      text: name,
      record: { kind: 'position', id: positionId },
      value: { day: on },
    })),
  }
}

export async function uninsured(sight: Sight): Promise<Finding> {
  const assets = await insuredOf(sight)
  if (assets.length === 0) return blank('There is nothing that can be insured.')
  if (assets.some(({ open }) => open === null)) return notKnown('A value or a sum insured is missing.')
  const whole = sum(assets.flatMap(({ value }) => value ?? []))
  if (whole.isZero()) return blank('There is nothing of value that can be insured.')
  return {
    value: toFloat(sum(assets.flatMap(({ open }) => open ?? [])).div(whole)),
    concerned: assets
      .filter(({ open }) => open?.gt(0))
      .map(({ line, open }) => ({
        text: line.name,
        record: { kind: 'position', id: line.positionId },
        value: { amount: open && toText(open) },
      })),
  }
}

export async function insuranceLapsed(sight: Sight): Promise<Finding> {
  const lapsed = (await insuredOf(sight)).filter(({ insurance }) => insurance.lapsedOn !== null)
  return {
    value: lapsed.length,
    concerned: lapsed.map(({ line, insurance }) => ({
      text: line.name,
      record: { kind: 'position', id: line.positionId },
      value: { day: insurance.lapsedOn },
    })),
  }
}

/** How far the index of the period is below its highest level. */
export async function drawdown(sight: Sight): Promise<Finding> {
  const { returns } = await sight.history()
  const last = returns.drawdown.at(-1) ?? null
  if (last !== null)
    return {
      value: -last,
      proof: { measure: 'timeWeightedReturn', from: sight.from, to: sight.to },
    }
  return returns.gap === null
    ? blank('Nothing was held in the period.')
    : notKnown('A value is missing in the period.')
}
