import { givingItemKinds } from '@kinfolio/contract/gift-kinds'
import type { GivingItem, GivingYear } from '@kinfolio/contract/gift-years'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Stat } from '@kinfolio/ui/Stat'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatMonth } from '../../lib/format.ts'
import { Preview } from '../../pages/Preview.tsx'
import { costTypeLabels } from '../costs/words.ts'
import { failures } from './failures.ts'
import { GivingSum } from './GivingSum.tsx'
import { giftsQuery, givingYearQuery } from './queries.ts'
import { givingItemHints, givingItemLabels } from './words.ts'

type Slice = GivingYear['byType'][number]

type GivingYearViewProps = {
  year: number
  add: ReactNode
  /** The lines of the year's budget that are about giving. */
  budget: ReactNode
}

/** A year of giving: what was given, promised and is still due, by recipient, programme, type and month. */
export function GivingYearView({ year, add, budget }: GivingYearViewProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(givingYearQuery(api, year))
  if (error && !data)
    return <FailedNotice title={failures.loadGivingYear} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />
  if (data.items.length === 0)
    return (
      <div className="grid gap-4">
        <NothingGiven year={year} add={add} />
        {budget}
      </div>
    )
  const { missingCount } = data.total
  const count = plural(missingCount, { one: '# amount is', other: '# amounts are' })
  return (
    <div className="grid grid-cols-1 gap-4">
      {missingCount > 0 && (
        <Callout color="warning" title={t`${count} left out`}>
          {t`What a percentage is taken of, an exchange rate, or how much was paid is not known.`}
        </Callout>
      )}
      <Card>
        <div className="grid gap-4 sm:grid-cols-3">
          {givingItemKinds.map((kind) => (
            <Stat
              key={kind}
              isBare
              label={`${givingItemLabels[kind]}, ${data.currency}`}
              value={
                <GivingSum
                  year={data}
                  kind={kind}
                  sums={data.total}
                  name={t`the whole year`}
                  holds={() => true}
                />
              }
              hint={givingItemHints[kind]}
            />
          ))}
        </div>
      </Card>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SumsTable
          title={t`By recipient`}
          year={data}
          slices={data.byRecipient}
          nameOf={({ name }) => name ?? t`No recipient`}
          keyOf={({ recipientId }) => recipientId}
        />
        <SumsTable
          title={t`By programme`}
          year={data}
          slices={data.byProgramme}
          nameOf={({ key }) => key ?? t`No programme`}
          keyOf={({ programme }) => programme || null}
        />
        <SumsTable
          title={t`By type`}
          year={data}
          slices={data.byType}
          nameOf={({ key }) =>
            data.items.flatMap(({ type }) => (type === key ? costTypeLabels[type] : []))[0] ?? ''
          }
          keyOf={({ type }) => type}
        />
        <SumsTable
          title={t`By month`}
          year={data}
          slices={data.byMonth}
          nameOf={({ key }) => (key === null ? '' : formatMonth(`${key}-01`))}
          keyOf={({ on }) => on.slice(0, 7)}
        />
      </div>
      {budget}
    </div>
  )
}

type SumsTableProps = {
  title: string
  year: GivingYear
  slices: readonly Slice[]
  nameOf: (slice: Slice) => string
  /** Under which slice an amount counts. */
  keyOf: (item: GivingItem) => string | null
}

function SumsTable({ title, year, slices, nameOf, keyOf }: SumsTableProps) {
  return (
    <Card title={title} description={t`In ${year.currency}`} flush>
      <ScrollRegion label={title}>
        <table className="tabular w-full text-xs sm:text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="px-4 py-1.5 text-left font-medium">
                <span className="sr-only">{title}</span>
              </th>
              {givingItemKinds.map((kind) => (
                <th
                  key={kind}
                  scope="col"
                  className="px-1 py-1.5 text-right font-medium last:pr-4 sm:px-2"
                  title={givingItemHints[kind]}
                >
                  {givingItemLabels[kind]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {slices.map((slice) => (
              <tr key={slice.key ?? ''}>
                <th
                  scope="row"
                  className="max-w-28 py-1.5 pr-1 pl-4 text-left font-normal wrap-break-word sm:max-w-52 sm:truncate"
                  title={nameOf(slice)}
                >
                  {nameOf(slice)}
                </th>
                {givingItemKinds.map((kind) => (
                  <td key={kind} className="px-1 py-1.5 text-right last:pr-4 sm:px-2">
                    <GivingSum
                      year={year}
                      kind={kind}
                      sums={slice}
                      name={nameOf(slice)}
                      holds={(item) => keyOf(item) === slice.key}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}

/** Whoever has never given sees what a year of giving looks like. */
function NothingGiven({ year, add }: { year: number; add: ReactNode }) {
  const { api, may } = useOrg()
  const { data: gifts, isPending } = useQuery(giftsQuery(api))
  if (isPending) return <Skeleton className="h-64 w-full rounded-lg" />
  return (
    <EmptyState
      icon="lucide:heart-handshake"
      picture={may('write') && gifts?.length === 0 && <Preview of="gifts" />}
      title={t`Nothing given in ${String(year)}`}
      actions={add}
    >
      {t`Donations, pledges and grants of the year stand here: what was given, and what is still due.`}
    </EmptyState>
  )
}
