import type { Slice, SliceGroup } from '@kinfolio/contract/portfolio'
import type { Tag } from '@kinfolio/contract/tags'
import { positionTypes } from '@kinfolio/ledger/rows/position'
import type { ChartPart } from '@kinfolio/ui/parts-option'
import { t } from '@lingui/core/macro'

import { currencyPlace, placeByLetters } from '../../figures/color-places.ts'
import { totalOf } from '../../figures/total-of.ts'
import { tagColorPlaces } from '../../forms/tag-colors.ts'
import { formatMoney, formatPercent } from '../../lib/format.ts'
import { positionTypeColors, positionTypeLabels } from '../positions/words.ts'
import { otherKey } from './other-groups.ts'

export type AllocationCut = 'type' | 'entity' | 'currency' | 'manager' | 'tag'
/** What the key of a slice identifies. */
export type SliceKind = AllocationCut | 'position'

/** What the members of a group are, in each cut. */
export const innerKind: Record<AllocationCut, SliceKind> = {
  type: 'position',
  entity: 'type',
  currency: 'position',
  manager: 'position',
  tag: 'position',
}

/** A grey that no tag has, for what has none, and for what stands for the smaller groups. */
const greyPlace = 15

/**
 * The place in the palette. A type or a currency has the same colour everywhere. Entities have colours in the order
 * of their names.
 */
export function sliceColor(
  kind: SliceKind,
  key: string,
  entities: readonly Slice[],
  tags: readonly Tag[] = [],
): number | undefined {
  if (kind === 'position') return undefined
  if (key === otherKey) return greyPlace
  if (kind === 'tag') {
    // What has several tags has the colour of the first.
    const tag = tags.find(({ id }) => id === key.split(',')[0])
    return tag ? tagColorPlaces[tag.color] : greyPlace
  }
  if (kind === 'type') {
    const type = positionTypes.find((candidate) => candidate === key)
    return type && positionTypeColors[type]
  }
  if (kind === 'entity') {
    const names = entities.toSorted((a, b) => a.label.localeCompare(b.label))
    return names.findIndex((entity) => entity.key === key)
  }
  return kind === 'currency' ? currencyPlace(key) : placeByLetters(key)
}

export function sliceLabel(kind: SliceKind, { key, label }: Slice): string {
  if (key === otherKey) return label
  if (kind === 'type') {
    const type = positionTypes.find((candidate) => candidate === key)
    return type ? positionTypeLabels[type] : label
  }
  if (label) return label
  if (kind === 'tag') return t`No tag`
  return kind === 'manager' ? t`No manager` : t`No entity`
}

/**
 * The groups as the chart draws them, by their share of net worth. A debt, or something worth nothing, has no area.
 */
export function allocationParts(
  groups: readonly SliceGroup[],
  cut: AllocationCut,
  entities: readonly Slice[],
  tags: readonly Tag[] = [],
): ChartPart[] {
  return groups.flatMap((group) => {
    const isOther = group.key === otherKey
    const inner = isOther ? cut : innerKind[cut]
    const parts = group.parts
      .flatMap((part) => partOf(part, inner, entities, `${group.key}/${part.key}`, tags))
      // The parts of the others have the one colour of all of them.
      .map(({ colorIndex, ...part }) =>
        isOther || colorIndex === undefined ? part : { ...part, colorIndex },
      )
    const [outer] = partOf(group, cut, entities, `${group.key}/`, tags)
    // In a group with debts, only what is owned is drawn.
    const value = parts.reduce((sum, part) => sum + part.value, 0)
    return value > 0 ? [{ ...(outer ?? emptyPart(group, cut, entities, tags)), value, parts }] : []
  })
}

function emptyPart(
  group: SliceGroup,
  cut: AllocationCut,
  entities: readonly Slice[],
  tags: readonly Tag[],
): ChartPart {
  return {
    key: `${group.key}/`,
    label: sliceLabel(cut, group),
    value: 0,
    texts: textsOf(group),
    colorIndex: sliceColor(cut, group.key, entities, tags),
  }
}

function partOf(
  slice: Slice,
  kind: SliceKind,
  entities: readonly Slice[],
  key: string,
  tags: readonly Tag[] = [],
): ChartPart[] {
  if (slice.share === null || slice.share <= 0) return []
  const colorIndex = sliceColor(kind, slice.key, entities, tags)
  const part = { key, label: sliceLabel(kind, slice), value: slice.share, texts: textsOf(slice) }
  return [colorIndex === undefined ? part : { ...part, colorIndex }]
}

/**
 * Groups of tags for a drawing, in which each position has one place: what has several tags stands in a group of all of
 * them.
 */
export function withoutRepeats(byTag: readonly SliceGroup[]): SliceGroup[] {
  const positions = new Map<string, { slice: Slice; tags: SliceGroup[] }>()
  for (const tag of byTag) {
    for (const slice of tag.parts) {
      const { tags = [] } = positions.get(slice.key) ?? {}
      positions.set(slice.key, { slice, tags: [...tags, tag] })
    }
  }
  const together = Map.groupBy(positions.values(), ({ tags }) => tags.map(({ key }) => key).join())
  return [...together].flatMap(([key, members]) => {
    const [first] = members
    if (!first) return []
    const parts = members.map(({ slice }) => slice)
    return [
      {
        key,
        label: first.tags.map(({ label }) => label).join(' · '),
        total: totalOf(
          parts.map((slice) => ({ id: slice.key, figure: { value: slice.total.value } })),
          first.slice.total.currency,
        ),
        share: parts.some(({ share }) => share === null)
          ? null
          : parts.reduce((sum, { share }) => sum + (share ?? 0), 0),
        parts,
      },
    ]
  })
}

/** The exact amount, and its share of the whole. */
function textsOf({ total: { value, currency }, share }: Slice): { label: string; value: string }[] {
  const part = share === null ? '' : formatPercent(share, 1)
  return value === null
    ? [{ label: t`Of net worth`, value: part }]
    : [
        { label: t`Value`, value: `${formatMoney(value, currency)} ${currency}` },
        { label: t`Of net worth`, value: part },
      ]
}
