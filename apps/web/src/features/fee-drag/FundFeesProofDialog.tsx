import type { FundFeesProof } from '@kinfolio/contract/fund-fee-checks'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney, formatPercentage } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { CarryProof } from './CarryProof.tsx'
import { failures } from './failures.ts'
import { checkWords } from './FeeChecks.tsx'
import { FeeTable } from './FeeTable.tsx'
import { fundFeesProofQuery } from './queries.ts'
import { checkedFeeLabels, feeBaseLabels } from './words.ts'

type FundFeesProofDialogProps = OverlayProps['fundFeesProof'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Days, rates and bases of a fee, what agreements ask for, and the waterfall of the carry. */
export function FundFeesProofDialog({ id, name, open, onOpenChange }: FundFeesProofDialogProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(fundFeesProofQuery(api, id))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`How a fee statement of ${name} was checked`}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      {error && !data && (
        <FailedNotice title={failures.loadFundFeesProof} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="grid gap-5 text-sm">
          <Checks proof={data} />
          <Agreed proof={data} onFollow={() => onOpenChange(false)} />
          <Stretches proof={data} />
          {data.carry && <CarryProof carry={data.carry} currency={data.currency} />}
        </div>
      )}
    </Dialog>
  )
}

function Checks({ proof: { checks, currency } }: { proof: FundFeesProof }) {
  const figures = checks.filter(({ min }) => min !== null)
  const rest = checks.filter(({ isWithin }) => isWithin !== true)
  return (
    <section className="grid gap-2">
      {figures.length > 0 && (
        <FeeTable
          label={t`Stated and expected`}
          heads={[t`Figure`, t`Stated`, t`Expected`, t`Difference`]}
          rows={figures.map(({ what, stated, min, max, difference }) => [
            checkedFeeLabels[what],
            amount(stated, currency),
            min === max ? amount(max, currency) : `${amount(min, currency)} – ${amount(max, currency)}`,
            amount(difference, currency),
          ])}
        />
      )}
      {rest.map((check) => (
        <Callout key={check.what} color={check.isWithin === false ? 'warning' : 'info'}>
          {checkWords(check, currency)}
        </Callout>
      ))}
    </section>
  )
}

function Agreed({ proof: { agreed, currency }, onFollow }: { proof: FundFeesProof; onFollow: () => void }) {
  if (agreed.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{t`By the agreements on the fee`}</h3>
      <ul className="divide-y rounded-md border">
        {agreed.map(({ cost, on, min, max }) => (
          <li key={`${cost.id} ${on}`} className="flex justify-between gap-3 px-3 py-1.5">
            <Link
              to="/costs/$id"
              params={{ id: cost.id }}
              className="truncate hover:underline"
              onClick={onFollow}
            >
              {cost.name} · {formatDay(on)}
            </Link>
            <span className="tabular">
              {min === max ? amount(max, currency) : `${amount(min, currency)} – ${amount(max, currency)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Stretches({ proof: { fee, currency } }: { proof: FundFeesProof }) {
  if (fee === null) return null
  const counts = {
    MONTHS: t`A year is twelve months.`,
    ACTUAL_365: t`A year is 365 days.`,
    ACTUAL_360: t`A year is 360 days.`,
  }[fee.dayCount]
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{t`Management fee by the terms of the fund`}</h3>
      <FeeTable
        label={t`Management fee by the terms of the fund`}
        heads={[t`Days`, t`Rate`, t`Of`, t`Fee`]}
        rows={fee.stretches.map((each) => [
          `${formatDay(each.from)} – ${formatDay(each.to)} (${each.days})`,
          formatPercentage(each.rate),
          `${amount(each.amount, currency)} · ${feeBaseLabels[each.base]}`,
          amount(each.fee, currency),
        ])}
      />
      <p className="text-xs text-muted">
        {counts} {fee.isDayCountChosen && t`The terms do not say how days count.`}{' '}
        {t`What a fee is a part of is taken at the end of the day before.`}
      </p>
    </section>
  )
}

function amount(text: string | null, currency: string): string {
  return text === null ? '' : formatMoney(text, currency)
}
