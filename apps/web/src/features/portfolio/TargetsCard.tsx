import type { PortfolioSummary } from '@kinfolio/contract/portfolio'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatPercent, formatSignedPercent } from '../../lib/format.ts'
import { useKnownOn } from '../../lib/known-on.ts'
import { PositionLink } from '../../pages/PositionLink.tsx'
import { positionsQuery } from '../positions/queries.ts'
import { CardTableHead } from './CardTableHead.tsx'
import { targetBand, type TargetRow, targetRows } from './target-rows.ts'

const shownAtFirst = 6

/** Shows positions with a target weight beside it, each with its band. Nothing where none has one. */
export function TargetsCard({ summary }: { summary: PortfolioSummary | undefined }) {
  const { api } = useOrg()
  const knownOn = useKnownOn()
  const [isLong, setIsLong] = useState(false)
  const { data } = useQuery({
    ...positionsQuery(api, { asOf: summary?.asOf, knownOn }),
    enabled: summary !== undefined,
  })
  const rows = summary && data ? targetRows(summary, data) : []
  if (rows.length === 0) return null
  const widest = Math.max(...rows.map(({ share, target }) => Math.max(share ?? 0, target + targetBand)))
  const outside = rows.filter((row) => row.isOutside).length
  const band = formatPercent(targetBand, 0)
  return (
    <Card
      title={titleOf(outside, rows.length)}
      description={t`Share of net worth beside its target; the band is ${band} on either side`}
      flush
      className="lg:col-span-3"
      footer={
        rows.length > shownAtFirst && (
          <Button size="sm" variant="ghost" onClick={() => setIsLong(!isLong)}>
            {isLong ? t`Show fewer` : t`Show all ${rows.length}`}
          </Button>
        )
      }
    >
      <table className="tabular w-full text-sm">
        <CardTableHead columns={[t`Position`, t`Actual`, t`Target`, t`Drift`]} />
        <tbody>
          {(isLong ? rows : rows.slice(0, shownAtFirst)).map((row) => (
            <Row key={row.id} row={row} widest={widest} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({
  row: { id, name, share, target, drift, isOutside },
  widest,
}: {
  row: TargetRow
  widest: number
}) {
  return (
    <tr className="border-t">
      <th scope="row" className="w-full max-w-0 px-4 py-1.5 text-left font-normal">
        <PositionLink id={id} className="block truncate font-medium underline-offset-3 hover:underline">
          {name}
        </PositionLink>
      </th>
      <td className="px-2 py-1.5">
        <div className="flex items-center justify-end gap-4">
          {share !== null && <Bar share={share} target={target} isOutside={isOutside} widest={widest} />}
          <span className="w-12 text-right">{share === null ? '–' : formatPercent(share, 1)}</span>
        </div>
      </td>
      <td className="px-2 py-1.5 text-right">{formatPercent(target, 1)}</td>
      <td className="px-4 py-1.5 text-right whitespace-nowrap">
        {isOutside && (
          <span className="mr-2 max-sm:hidden">
            <Badge color="warning">{t`Outside`}</Badge>
          </span>
        )}
        {drift === null ? (
          '–'
        ) : (
          <span className={isOutside ? 'font-medium text-warning' : undefined}>
            {formatSignedPercent(drift, 1)}
          </span>
        )}
      </td>
    </tr>
  )
}

function titleOf(outside: number, count: number): string {
  if (outside === 0) return t`All targets are within their bands`
  return plural(outside, {
    one: `# of ${count} targets is outside of its band`,
    other: `# of ${count} targets are outside of their bands`,
  })
}

type BarProps = { share: number; target: number; isOutside: boolean; widest: number }

/** The share as a bar over the band, with a line at the target. */
function Bar({ share, target, isOutside, widest }: BarProps) {
  const at = (part: number) => `${Math.min(100, Math.max(0, part / widest) * 100)}%`
  const from = Math.max(0, target - targetBand)
  return (
    <div className="relative h-3 w-64 rounded-xs bg-hover max-sm:hidden" aria-hidden="true">
      <div
        className="absolute inset-y-0 bg-border"
        style={{ left: at(from), width: at(target + targetBand - from) }}
      />
      <div
        className={`absolute inset-y-1 left-0 rounded-full ${isOutside ? 'bg-warning' : 'bg-positive'}`}
        style={{ width: at(share) }}
      />
      <div className="absolute inset-y-0 w-0.5 bg-current" style={{ left: at(target) }} />
    </div>
  )
}
