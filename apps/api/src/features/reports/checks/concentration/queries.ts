import type { Slice } from '@kinfolio/contract/portfolio'
import type { Position } from '@kinfolio/contract/position'
import { decimal, plus, sum, toFloat, toText, zero, type Decimal } from '@kinfolio/ledger/numbers/decimal'
import { bookOf } from '@kinfolio/ledger/rows/position'

import { countedPositions } from '../../sight/book/queries.ts'
import type { Sight } from '../../sight/queries.ts'
import { blank, notKnown, type Concerned, type Finding } from '../findings/rules.ts'

/** A counted position with its value in the currency of the report; null where it has none. */
export type Part = { position: Position; value: Decimal | null }

/** All counted positions with their values, as the overview sums them. */
export async function partsOf(sight: Sight): Promise<Part[]> {
  const { byType } = await sight.summary()
  const slices = new Map(byType.flatMap(({ parts }) => parts).map((slice) => [slice.key, slice]))
  return (await countedPositions(sight)).map((position) => ({
    position,
    value: valueOf(slices.get(position.id)),
  }))
}

function valueOf(slice: Slice | undefined): Decimal | null {
  const value = slice?.total.value ?? null
  return value === null ? null : decimal(value)
}

/** What is owned, without what is owed; null where nothing of it is known. */
export async function assetsOf(sight: Sight): Promise<Decimal | null> {
  const { liquid, illiquid } = await sight.summary()
  return liquid.value === null || illiquid.value === null
    ? null
    : plus(decimal(liquid.value), decimal(illiquid.value))
}

const nothingOwned = blank('There are no assets with a value.')
export const valuesMissing = notKnown('Values are missing.')

/** A part of all assets. */
export async function shareOfAssets(
  sight: Sight,
  amount: Decimal | null,
  concerned: readonly Concerned[] = [],
): Promise<Finding> {
  const assets = await assetsOf(sight)
  if (amount === null || assets === null) return valuesMissing
  if (!assets.gt(0)) return nothingOwned
  return { value: toFloat(amount.div(assets)), concerned }
}

export const knownSum = (parts: readonly Part[]): Decimal => sum(parts.flatMap(({ value }) => value ?? []))

export const concernedPart = ({ position: { id, name }, value }: Part): Concerned => ({
  text: name,
  record: { kind: 'position', id },
  value: { amount: value && toText(value) },
})

type Group = { name: string; amount: Decimal; parts: readonly Part[] }

/** Parts under one head, the largest first; those without one are left out. */
function groupsOf(parts: readonly Part[], nameOf: (position: Position) => string | null): Group[] {
  return [...Map.groupBy(parts, ({ position }) => nameOf(position))]
    .flatMap(([name, own]) => (name === null ? [] : [{ name, amount: knownSum(own), parts: own }]))
    .toSorted((a, b) => b.amount.comparedTo(a.amount) ?? 0)
}

const concernedGroup = ({ name, amount }: Group): Concerned => ({
  text: name,
  value: { amount: toText(amount) },
})

/** How many records beside the first one are told. */
const mostTold = 5

export async function positionShare(sight: Sight): Promise<Finding> {
  const investments = (await partsOf(sight))
    .filter(({ position, value }) => bookOf(position.type) === 'holdings' && value !== null)
    .toSorted((a, b) => (b.value ?? zero).comparedTo(a.value ?? zero) ?? 0)
  const [largest] = investments
  return largest === undefined
    ? blank('There is no investment.')
    : shareOfAssets(sight, largest.value, investments.slice(0, mostTold).map(concernedPart))
}

const managerOf = ({ managerCompany, manager }: Position): string | null => managerCompany ?? manager

export async function managerShare(sight: Sight): Promise<Finding> {
  const investments = (await partsOf(sight)).filter(({ position }) => bookOf(position.type) === 'holdings')
  const groups = groupsOf(investments, managerOf)
  const [largest] = groups
  return largest === undefined
    ? blank('No investment names its manager.')
    : shareOfAssets(sight, largest.amount, groups.slice(0, mostTold).map(concernedGroup))
}

async function cashParts(sight: Sight): Promise<Part[]> {
  return (await partsOf(sight)).filter(({ position: { type } }) => type === 'CASH')
}

/** The bank of an account; an account of nobody's stands for a bank of its own. */
const bankOf = ({ managerCompany, manager, custodianCompany, custodian, name }: Position): string =>
  managerCompany ?? manager ?? custodianCompany ?? custodian ?? name

export async function bankDeposits(sight: Sight): Promise<Finding> {
  const groups = groupsOf(
    await cashParts(sight),
    (position) => `${bankOf(position)} ${position.entityId ?? ''}`,
  ).map((group) => ({ ...group, name: group.parts[0] ? bankOf(group.parts[0].position) : '' }))
  const [largest] = groups
  if (largest === undefined) return blank('There is no account.')
  // Whoever sees no values could find an amount by moving the bound.
  if (!sight.org.valuesVisible) return notKnown('Your role does not see values.')
  return { value: largest.amount, concerned: groups.slice(0, mostTold).map(concernedGroup) }
}

export async function bankCount(sight: Sight): Promise<Finding> {
  const groups = groupsOf(await cashParts(sight), bankOf).filter(({ amount }) => amount.gt(0))
  return groups.length === 0
    ? blank('There is no cash.')
    : { value: groups.length, concerned: groups.map(concernedGroup) }
}

async function currencyGroups(sight: Sight): Promise<Group[]> {
  const assets = (await partsOf(sight)).filter(({ position: { type } }) => type !== 'LIABILITY')
  return groupsOf(assets, ({ currency }) => currency)
}

export async function currencyShare(sight: Sight): Promise<Finding> {
  const foreign = (await currencyGroups(sight)).filter(({ name }) => name !== sight.currency)
  const [largest] = foreign
  return largest === undefined
    ? blank('Everything is in the currency of the report.')
    : shareOfAssets(sight, largest.amount, foreign.slice(0, mostTold).map(concernedGroup))
}

export async function baseCurrency(sight: Sight): Promise<Finding> {
  const groups = await currencyGroups(sight)
  const own = groups.find(({ name }) => name === sight.currency)
  return shareOfAssets(sight, own?.amount ?? zero, groups.slice(0, mostTold).map(concernedGroup))
}

/** By how much each position with a target is beside it, in parts of the whole. */
export async function policyBands(sight: Sight): Promise<Finding> {
  const { value } = (await sight.summary()).netWorth.rolled
  const withTarget = (await partsOf(sight)).filter(({ position }) => position.targetWeight !== null)
  if (withTarget.length === 0) return blank('No position has a target.')
  const whole = value === null ? null : decimal(value)
  if (whole === null || !whole.gt(0) || withTarget.some((part) => part.value === null)) return valuesMissing
  const off = withTarget
    .map((part) => {
      const is = toFloat((part.value ?? zero).div(whole))
      const target = toFloat(decimal(part.position.targetWeight ?? '0')) / 100
      return { part, is, target, by: Math.abs(is - target) }
    })
    .toSorted((a, b) => b.by - a.by)
  return {
    value: off[0]?.by ?? 0,
    concerned: off.slice(0, mostTold).map(({ part, is, target }) => ({
      ...concernedPart(part),
      text: `${part.position.name}: ${(is * 100).toFixed(1)} % instead of ${(target * 100).toFixed(1)} %`,
    })),
  }
}
