import type { FeeDragProof, FeeProofRow } from '@kinfolio/contract/fee-drag'
import { feeLayers } from '@kinfolio/ledger/fees/fee-drag'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Money } from '@kinfolio/ui/Money'
import { ScrollRegion } from '@kinfolio/ui/ScrollRegion'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { RatioText } from '../../figures/RatioText.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney, formatPercent } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { feeProofQuery } from './queries.ts'
import { feeCountHints, feeKindLabels, layerFigures, layerLabels } from './words.ts'

type FeeProofDialogProps = OverlayProps['feeProof'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Each fee of which a drag was made, by layer, and the flows of the returns before and after them. */
export function FeeProofDialog({ open, onOpenChange, name, ...asked }: FeeProofDialogProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(feeProofQuery(api, asked))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`Fees of ${name}`}
      description={data && t`From the end of ${formatDay(data.from)} to the end of ${formatDay(data.to)}`}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      {error && !data && (
        <FailedNotice title={failures.loadFeeProof} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="grid gap-5">
          <Layers proof={data} onFollow={() => onOpenChange(false)} />
          <Flows proof={data} />
        </div>
      )}
    </Dialog>
  )
}

function Layers({ proof, onFollow }: { proof: FeeDragProof; onFollow: () => void }) {
  const { rows, rowCount, figures, currency } = proof
  return (
    <section className="grid gap-3">
      {feeLayers.map((layer) => {
        const own = rows.filter((row) => row.layer === layer)
        if (own.length === 0) return null
        return (
          <div key={layer} className="grid gap-1.5">
            <h3 className="flex justify-between gap-3 text-xs font-medium text-muted">
              {layerLabels[layer]}
              <Money text={amountOf(figures[layerFigures[layer]], currency)} />
            </h3>
            <ul aria-label={layerLabels[layer]} className="divide-y rounded-md border text-sm">
              {own.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a proof have no id and do not move
                <Fee key={at} row={row} currency={currency} onFollow={onFollow} />
              ))}
            </ul>
          </div>
        )
      })}
      {rows.length < rowCount && (
        <p className="text-xs text-muted">
          {t`The newest ${String(rows.length)} of ${String(rowCount)} fees. The sums are of all.`}
        </p>
      )}
      <p className="flex justify-between gap-3 border-t pt-3 text-sm font-medium">
        {t`Fees`}
        <Money text={amountOf(figures.total, currency)} currency={currency} />
      </p>
    </section>
  )
}

type FeeProps = { row: FeeProofRow; currency: string; onFollow: () => void }

function Fee({ row, currency, onFollow }: FeeProps) {
  const { what, on, counts, position, cost, share, own, ownCurrency, amount } = row
  const whole = `${formatMoney(own, ownCurrency)} ${ownCurrency}`
  const facts = [
    formatDay(on),
    position?.name,
    share !== 1 && t`${formatPercent(share)} of ${whole}`,
    share === 1 && ownCurrency !== currency && whole,
  ].filter(Boolean)
  return (
    <li className="flex items-center gap-3 px-3 py-1.5">
      <span className="min-w-0 flex-1">
        {cost === null ? (
          <span className="block truncate">{feeKindLabels[what]}</span>
        ) : (
          <Link
            to="/costs/$id"
            params={{ id: cost.id }}
            className="block truncate hover:underline"
            onClick={onFollow}
          >
            {cost.name} · {feeKindLabels[what]}
          </Link>
        )}
        <span className="block text-xs text-muted">{facts.join(' · ')}</span>
        {counts !== 'KEPT' && <span className="block text-xs text-muted">{feeCountHints[counts]}</span>}
      </span>
      {counts === 'TOLD' && <Badge>{t`Told`}</Badge>}
      <Money
        text={formatMoney(amount, currency)}
        className={counts === 'TOLD' ? 'text-faint line-through' : undefined}
      />
    </li>
  )
}

function Flows({ proof: { flows, flowCount, figures, currency } }: { proof: FeeDragProof }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">
        {flows.length < flowCount
          ? t`The newest ${String(flows.length)} of ${String(flowCount)} days of both returns`
          : plural(flowCount, { one: 'The day of both returns', other: 'The # days of both returns' })}
      </h3>
      <ScrollRegion label={t`Days of both returns`} className="max-h-80 rounded-md border">
        <table className="tabular w-full text-sm">
          <thead className="sticky top-0 bg-surface-raised text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-1.5 text-left font-medium">{t`Day`}</th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">{t`Before fees`}</th>
              <th scope="col" className="px-3 py-1.5 text-right font-medium">{t`After fees`}</th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {flows.map(({ on, before, after }) => (
              <tr key={on}>
                <td className="px-3 py-1">{formatDay(on)}</td>
                <td className="px-3 py-1 text-right">{formatMoney(before, currency)}</td>
                <td className="px-3 py-1 text-right">{formatMoney(after, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t font-medium">
            <tr>
              <th scope="row" className="px-3 py-1.5 text-left font-medium">{t`Gain`}</th>
              <td className="px-3 py-1.5 text-right">
                <Money text={amountOf(figures.gainBefore, currency)} />
              </td>
              <td className="px-3 py-1.5 text-right">
                <Money text={amountOf(figures.gain, currency)} />
              </td>
            </tr>
            <tr>
              <th scope="row" className="px-3 py-1.5 text-left font-medium">{t`Return`}</th>
              <td className="px-3 py-1.5 text-right">
                <RatioText ratio={figures.irrBefore} isRate />
              </td>
              <td className="px-3 py-1.5 text-right">
                <RatioText ratio={figures.irr} isRate />
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <p className="flex justify-between gap-3 text-xs text-muted">
        {t`Gain before fees, less the gain after them, less the fees`}
        <Money text={amountOf(figures.residual, currency)} />
      </p>
    </section>
  )
}

function amountOf(text: string | null, currency: string): string | null {
  return text && formatMoney(text, currency)
}
