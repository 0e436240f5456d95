import { type CostType, costTypes } from '@kinfolio/contract/cost-kinds'
import type { CostYear } from '@kinfolio/contract/cost-years'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Money } from '@kinfolio/ui/Money'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney, formatMonth } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { costYearQuery } from './queries.ts'
import { costTypeLabels, rangeWords } from './words.ts'

type Slice = CostYear['byType'][number]

/** A year of costs by type, entity, payee, position and month: expected, fallen due and paid side by side. */
export function CostYearView({ year }: { year: number }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(costYearQuery(api, year))
  if (error && !data)
    return <FailedNotice title={failures.loadYear} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-64 w-full rounded-lg" />
  if (data.byType.length === 0)
    return (
      <EmptyState icon="lucide:receipt" title={t`No costs in ${String(year)}`}>
        {t`Nothing is due and nothing was paid in this year.`}
      </EmptyState>
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
      <SumsTable title={t`By type`} year={data} slices={data.byType} nameOf={({ key }) => typeLabel(key)} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <SumsTable
          title={t`By entity`}
          year={data}
          slices={data.byEntity}
          nameOf={({ name }) => name ?? t`No entity, or another one`}
        />
        <SumsTable
          title={t`By payee`}
          year={data}
          slices={data.byPayee}
          nameOf={({ name }) => name ?? t`No payee`}
        />
        <SumsTable
          title={t`By position`}
          year={data}
          slices={data.byPosition}
          nameOf={({ name }) => name ?? t`No position`}
        />
        <SumsTable
          title={t`By month`}
          year={data}
          slices={data.byMonth}
          nameOf={({ key }) => (key === null ? '' : formatMonth(`${key}-01`))}
        />
      </div>
    </div>
  )
}

function typeLabel(key: string | null): string {
  const type: CostType | undefined = costTypes.find((each) => each === key)
  return type ? costTypeLabels[type] : ''
}

type SumsTableProps = {
  title: string
  year: CostYear
  slices: readonly Slice[]
  nameOf: (slice: Slice) => string
}

function SumsTable({ title, year: { currency, today, total }, slices, nameOf }: SumsTableProps) {
  const { org } = useOrg()
  const amount = (min: string | null, max: string | null) =>
    org.role.valuesVisible ? <AmountRange min={min} max={max} currency={currency} /> : <Hidden />
  const cells = (sums: Omit<Slice, 'key' | 'name'>) => (
    <>
      <td className="px-1 py-1.5 text-right sm:px-2">{amount(sums.expectedMin, sums.expectedMax)}</td>
      <td className="px-1 py-1.5 text-right sm:px-2">{amount(sums.accruedMin, sums.accruedMax)}</td>
      <td className="py-1.5 pr-4 pl-1 text-right sm:pl-2">{amount(sums.paid, sums.paid)}</td>
    </>
  )
  return (
    <Card title={title} description={t`In ${currency}`} flush>
      <ScrollRegion label={title}>
        <table className="tabular w-full text-xs sm:text-sm">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="px-4 py-1.5 text-left font-medium">
                <span className="sr-only">{title}</span>
              </th>
              <th scope="col" className="px-1 py-1.5 text-right font-medium sm:px-2">{t`Whole year`}</th>
              <th scope="col" className="px-1 py-1.5 text-right font-medium sm:px-2" title={formatDay(today)}>
                {t`Due until today`}
              </th>
              <th scope="col" className="py-1.5 pr-4 pl-1 text-right font-medium sm:pl-2">{t`Paid`}</th>
            </tr>
          </thead>
          <tbody className="divide-y border-t">
            {slices.map((slice) => (
              <tr key={slice.key ?? ''}>
                <th
                  scope="row"
                  className="max-w-24 py-1.5 pr-1 pl-4 text-left font-normal wrap-break-word sm:max-w-44 sm:truncate"
                  title={nameOf(slice)}
                >
                  {nameOf(slice)}
                </th>
                {cells(slice)}
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t font-medium">
            <tr>
              <th scope="row" className="px-4 py-1.5 text-left">{t`Total`}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </Card>
  )
}

/** A range goes over two lines where the column is narrow. */
function AmountRange({ min, max, currency }: { min: string | null; max: string | null; currency: string }) {
  if (min === null || max === null || min === max) return <Money text={rangeWords(min, max, currency)} />
  return (
    <>
      <Money text={`${formatMoney(min, currency)} –`} /> <Money text={formatMoney(max, currency)} />
    </>
  )
}
