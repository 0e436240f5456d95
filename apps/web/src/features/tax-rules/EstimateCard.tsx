import { type TaxEstimate, taxFigures, type TaxQuestion } from '@kinfolio/contract/tax-estimates'
import { Callout } from '@kinfolio/ui/Callout'
import { Card } from '@kinfolio/ui/Card'
import { EmptyState } from '@kinfolio/ui/EmptyState'
import { Icon } from '@kinfolio/ui/Icon'
import { Money } from '@kinfolio/ui/Money'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { Stat } from '@kinfolio/ui/Stat'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { countryName, formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { taxEstimateQuery } from './queries.ts'
import { lackWords, taxFigureHints, taxFigureLabels, taxGiftLabels, taxRecipientLabels } from './words.ts'

/** The answer to a question of tax: its figures, what it lacks, and the gifts by kind. */
export function EstimateCard({ asked }: { asked: TaxQuestion }) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(taxEstimateQuery(api, asked))
  if (error && !data)
    return <FailedNotice title={failures.estimateTax} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-48 w-full rounded-lg" />
  if (data.gifts.length === 0)
    return (
      <EmptyState icon="lucide:heart-handshake" title={t`Nothing given in ${String(data.year)}`}>
        {t`Only what this donor paid in the year counts.`}
      </EmptyState>
    )
  const { lacks } = data
  // What this law does not have is left out; what only lacks a figure is not.
  const shown = taxFigures.filter(
    (figure) => figure === 'given' || data.lines.some((line) => line[figure] !== '0'),
  )
  return (
    <div className="grid grid-cols-1 gap-4">
      {lacks.length > 0 && (
        <Callout color="warning" title={t`Something is missing`}>
          <ul className="list-disc pl-4">
            {lacks.map((lack) => (
              <li key={lack}>{lackWords[lack]}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Card
        title={t`${String(data.year)} in ${countryName(data.country)}`}
        description={t`An estimate, not advice. What was carried from earlier years is not in it.`}
      >
        <div className="grid gap-4 sm:grid-cols-3 lg:grid-cols-4">
          {shown.map((figure) => (
            <Stat
              key={figure}
              isBare
              label={`${taxFigureLabels[figure]}, ${data.currency}`}
              value={<FigureButton estimate={data} figure={figure} />}
              hint={taxFigureHints[figure]}
            />
          ))}
        </div>
        <Lines estimate={data} shown={shown} />
      </Card>
    </div>
  )
}

type FigureButtonProps = { estimate: TaxEstimate; figure: (typeof taxFigures)[number] }

function FigureButton({ estimate, figure }: FigureButtonProps) {
  const { totals, currency } = estimate
  const amount = totals[figure]
  return (
    <button
      type="button"
      className="inline-flex items-center gap-1 rounded-sm hover:underline"
      title={t`${taxFigureLabels[figure]}. What it is made of`}
      onClick={() => openOverlay('taxProof', { estimate, figure })}
    >
      <Money text={amount === null ? null : formatMoney(amount, currency)} />
      {!totals.isComplete[figure] && (
        <Icon
          name="lucide:triangle-alert"
          className="size-3.5 text-warning"
          label={t`Something of it is missing`}
        />
      )}
    </button>
  )
}

type LinesProps = { estimate: TaxEstimate; shown: readonly (typeof taxFigures)[number][] }

function Lines({ estimate: { lines, currency }, shown }: LinesProps) {
  return (
    <ScrollRegion label={t`By kind of gift`} className="relative mt-4 border-t">
      <table className="tabular w-full text-xs sm:text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="py-1.5 pr-2 text-left font-medium">{t`By kind of gift`}</th>
            {shown.map((figure) => (
              <th key={figure} scope="col" className="px-2 py-1.5 text-right font-medium last:pr-0">
                {taxFigureLabels[figure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {lines.map((line) => (
            <tr key={`${line.gift} ${line.recipient}`}>
              <th scope="row" className="py-1.5 pr-2 text-left font-normal">
                {taxRecipientLabels[line.recipient]}
                <span className="block text-xs text-muted">{taxGiftLabels[line.gift]}</span>
              </th>
              {shown.map((figure) => {
                const amount = line[figure]
                return (
                  <td key={figure} className="px-2 py-1.5 text-right align-top last:pr-0">
                    <Money text={amount === null ? null : formatMoney(amount, currency)} />
                    {figure === 'carried' && line.carriedUntil !== null && (
                      <span className="block text-xs text-muted">{t`until ${String(line.carriedUntil)}`}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
