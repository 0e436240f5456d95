import type { PortfolioSummary, Slice, SliceGroup } from '@kinfolio/contract/portfolio'
import { type PositionType, positionTypes } from '@kinfolio/ledger/rows/position'
import { paletteColor } from '@kinfolio/ui/chart-theme'
import { ChartFrame } from '@kinfolio/ui/ChartFrame'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { sunburstOption, treemapOption } from '@kinfolio/ui/parts-option'
import { SegmentedControl } from '@kinfolio/ui/SegmentedControl'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { TotalText } from '../../figures/TotalText.tsx'
import { tagsQuery } from '../../forms/tag-queries.ts'
import { formatPercent } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import {
  type AllocationCut,
  allocationParts,
  innerKind,
  sliceColor,
  type SliceKind,
  sliceLabel,
  withoutRepeats,
} from './allocation-parts.ts'
import { otherKey, withOther } from './other-groups.ts'
import { byTagQuery } from './queries.ts'

const cuts = [
  { value: 'type', label: t`Type` },
  { value: 'entity', label: t`Entity` },
  { value: 'currency', label: t`Currency` },
  { value: 'manager', label: t`Manager` },
  { value: 'tag', label: t`Tag` },
] as const

const shapes = [
  { value: 'treemap', label: t`As areas`, icon: 'lucide:layout-dashboard', iconOnly: true },
  { value: 'sunburst', label: t`As rings`, icon: 'lucide:chart-pie', iconOnly: true },
] as const

type AllocationCardProps = {
  summary: PortfolioSummary | undefined
  /** Of which entity the summary is; absent for the whole. */
  entityId?: string | undefined
  className?: string
}

/** Shows what net worth consists of, in two steps: the groups, and the members of each group. */
export function AllocationCard({ summary, entityId, className }: AllocationCardProps) {
  const { api } = useOrg()
  const knownOn = useKnownOn()
  const [cut, setCut] = useState<AllocationCut>('type')
  const [shape, setShape] = useState<'treemap' | 'sunburst'>('treemap')
  const [tagGroup, setTagGroup] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const { data: tags = [] } = useQuery(tagsQuery(api))
  const isByTag = cut === 'tag' && summary !== undefined
  const { data: ofTags } = useQuery(
    byTagQuery(
      api,
      isByTag
        ? {
            asOf: summary.asOf,
            currency: summary.currency,
            ...(entityId !== undefined && { entityId }),
            ...(tagGroup !== '' && { tagGroup }),
            ...(knownOn !== undefined && { knownOn }),
          }
        : null,
    ),
  )
  const byTag = ofTags?.byTag ?? []
  const groups =
    (summary &&
      {
        type: summary.byType,
        entity: summary.byEntity,
        currency: summary.byCurrency,
        manager: summary.byManager,
        tag: byTag,
      }[cut]) ??
    []
  const entities = summary?.entities ?? []
  const { shown, others } = withOther(groups)
  const parts = allocationParts(
    withOther(cut === 'tag' ? withoutRepeats(groups) : groups).shown,
    cut,
    entities,
    tags,
  )
  const hasManagers = summary?.byManager.some(({ key }) => key !== '') === true
  const owed = summary?.debt.value != null && summary.debt.value.startsWith('-')

  const pick = (key: string) => {
    const [group = '', part = ''] = key.split('/')
    if (group === otherKey) setIsOpen(true)
    if (part === '' || group === otherKey) return
    if (innerKind[cut] === 'position')
      void navigate({ to: '/holdings/$id', params: { id: part }, search: { knownOn } })
    else {
      const type = positionTypes.find((candidate) => candidate === part)
      void navigate({
        to: '/holdings',
        search: { entity: group || undefined, type: type && [type], knownOn },
      })
    }
  }

  return (
    <ChartFrame
      title={summary ? titleOf(groups, cut) : ''}
      subtitle={
        summary &&
        (isByTag && ofTags && ofTags.repeatedCount > 0
          ? t`Shares of net worth, in ${summary.currency}. What has several tags counts with each, so the shares add up to more than 100%; it is drawn once`
          : owed
            ? t`Shares of net worth, in ${summary.currency}; what is owed has no area and a negative share`
            : t`Shares of net worth, in ${summary.currency}`)
      }
      loading={!summary}
      height={312}
      className={className}
      controls={
        <div className="flex flex-wrap items-center gap-1.5">
          <SegmentedControl
            label={t`Allocation by`}
            value={cut}
            onValueChange={setCut}
            options={cuts.filter(
              ({ value }) => (value !== 'manager' || hasManagers) && (value !== 'tag' || tags.length > 0),
            )}
          />
          {isByTag && ofTags && ofTags.tagGroups.length > 0 && (
            <NativeSelect
              size="sm"
              aria-label={t`Group of tags`}
              className="w-36"
              value={tagGroup}
              onValueChange={setTagGroup}
              options={[
                { value: '', label: t`All tags` },
                ...ofTags.tagGroups.map((group) => ({ value: group, label: group })),
              ]}
            />
          )}
          <SegmentedControl label={t`Drawn`} value={shape} onValueChange={setShape} options={shapes} />
        </div>
      }
      onPick={pick}
      option={(theme) =>
        shape === 'treemap' ? treemapOption(theme, { parts }) : sunburstOption(theme, { parts })
      }
      legend={
        <ul className="grid gap-x-8 gap-y-1 border-t pt-2.5 text-xs sm:grid-cols-2">
          {shown.map((group) => {
            const isOther = group.key === otherKey
            const row = { slice: group, cut, color: sliceColor(cut, group.key, entities, tags) }
            return (
              <Fragment key={group.key}>
                <LegendRow {...row} opens={isOther ? { isOpen, onOpenChange: setIsOpen } : undefined} />
                {isOther &&
                  isOpen &&
                  others.map((slice) => <LegendRow key={slice.key} slice={slice} cut={cut} />)}
              </Fragment>
            )
          })}
        </ul>
      }
      table={{
        columns: [t`Part`, t`Value (${summary?.currency ?? ''})`, t`Share`],
        rows:
          parts.length === 0
            ? []
            : groups.flatMap((group) => [
                rowOf(group, cut, 'font-medium'),
                ...group.parts.map((part) => rowOf(part, innerKind[cut], 'pl-4')),
              ]),
      }}
      empty={<p className="text-sm text-muted">{t`Nothing of this day has a value to divide.`}</p>}
    />
  )
}

function rowOf(slice: Slice, kind: SliceKind, className: string) {
  return [
    <span key="name" className={className}>
      <SliceLink slice={slice} kind={kind} />
    </span>,
    <TotalText key="total" total={slice.total} />,
    slice.share === null ? '' : formatPercent(slice.share, 1),
  ]
}

type LegendRowProps = {
  slice: Slice
  cut: AllocationCut
  /** The place in the palette; without one it is one of the others. */
  color?: number | undefined
  /** Opens what it stands for. */
  opens?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void } | undefined
}

function LegendRow({ slice, cut, color, opens }: LegendRowProps) {
  const hasArea = slice.share !== null && slice.share > 0
  return (
    <li className="flex min-w-0 items-baseline gap-2">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 self-center rounded-full"
        style={{ backgroundColor: hasArea && color !== undefined ? paletteColor(color) : undefined }}
      />
      {opens ? (
        <button
          type="button"
          aria-expanded={opens.isOpen}
          className="min-w-0 truncate underline decoration-dotted underline-offset-3"
          onClick={() => opens.onOpenChange(!opens.isOpen)}
        >
          {slice.label}
        </button>
      ) : (
        <SliceLink slice={slice} kind={cut} />
      )}
      <span className="ml-auto">
        <TotalText total={slice.total} whole />
      </span>
      <span className="tabular w-12 shrink-0 text-right text-muted">
        {slice.share === null ? '' : formatPercent(slice.share, 1)}
      </span>
    </li>
  )
}

function SliceLink({ slice, kind }: { slice: Slice; kind: SliceKind }) {
  const className = 'min-w-0 truncate underline-offset-3 hover:underline'
  const knownOn = useKnownOn()
  const label = sliceLabel(kind, slice)
  const type: PositionType | undefined =
    kind === 'type' ? positionTypes.find((candidate) => candidate === slice.key) : undefined
  if (kind === 'position') {
    return (
      <Link to="/holdings/$id" params={{ id: slice.key }} search={{ knownOn }} className={className}>
        {label}
      </Link>
    )
  }
  if (kind === 'tag' && slice.key !== '') {
    return (
      <Link to="/holdings" search={{ tag: slice.key, knownOn }} className={className}>
        {label}
      </Link>
    )
  }
  if (type || (kind === 'entity' && slice.key !== '')) {
    return (
      <Link
        to="/holdings"
        search={type ? { type: [type], knownOn } : { entity: slice.key, knownOn }}
        className={className}
      >
        {label}
      </Link>
    )
  }
  return <span className="min-w-0 truncate">{label}</span>
}

function titleOf(groups: readonly SliceGroup[], cut: AllocationCut): string {
  const [largest] = groups
  if (!largest || largest.share === null) return t`What net worth is made of`
  return t`${sliceLabel(cut, largest)} is ${formatPercent(largest.share, 0)} of net worth`
}
