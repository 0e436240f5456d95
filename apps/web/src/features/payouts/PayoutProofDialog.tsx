import type { PayoutProof } from '@kinfolio/contract/payouts'
import { Button } from '@kinfolio/ui/Button'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Money } from '@kinfolio/ui/Money'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney, formatMonth } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { figureOfRule, measureLabels } from '../tax-rules/words.ts'
import { failures } from './failures.ts'
import { payoutProofQuery } from './queries.ts'
import { usedAsLabels } from './words.ts'

type PayoutProofDialogProps = OverlayProps['payoutProof'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const amountOf = (text: string | null) => (text === null ? null : formatMoney(text, 'USD'))

/** How the year of a foundation was counted: steps, month ends, positions, payments and rules. */
export function PayoutProofDialog({ payout, year, open, onOpenChange }: PayoutProofDialogProps) {
  const { api } = useOrg()
  const { data, error, refetch } = useQuery(payoutProofQuery(api, { id: payout.id, year }))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t`${payout.name}, ${String(year)}`}
      description={t`In US dollars. An estimate, not advice.`}
      footer={<Button onClick={() => onOpenChange(false)}>{t`Close`}</Button>}
    >
      {error && !data && (
        <FailedNotice title={failures.loadPayoutProof} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-40 w-full" />}
      {data && (
        <div className="grid gap-5">
          <Steps proof={data} />
          <Months proof={data} />
          <Positions proof={data} />
          <Payments proof={data} onFollow={() => onOpenChange(false)} />
          <Rules proof={data} />
        </div>
      )}
    </Dialog>
  )
}

function Steps({ proof: { averages, days, figures } }: { proof: PayoutProof }) {
  const minus = (text: string) => formatMoney(text.startsWith('-') ? text.slice(1) : `-${text}`, 'USD')
  const steps: [string, string | null][] = [
    ...(averages
      ? ([
          [t`Securities and cash, average of the month ends`, amountOf(averages.liquid)],
          [t`Other assets, average`, amountOf(averages.other)],
          [t`Debt, average`, minus(averages.debt)],
          [t`Cash that is deemed to be needed`, minus(averages.cashHeld)],
          [t`What the payout is a part of`, amountOf(averages.base)],
        ] as [string, string][])
      : []),
    [
      days.lived < days.ofYear
        ? t`Payout of it, for ${String(days.lived)} of ${String(days.ofYear)} days`
        : t`Payout of it`,
      amountOf(figures.minimumReturn),
    ],
    [t`Tax on net investment income`, figures.excise === null ? null : minus(figures.excise)],
    [
      figures.isStated ? t`Asked for, by the return where it states it` : t`Asked for`,
      amountOf(figures.required),
    ],
    [t`Paid, with charitable administration`, amountOf(figures.paid)],
    [t`of it to the year before`, amountOf(figures.toPrior)],
    [t`of it to this year`, amountOf(figures.toCurrent)],
    [t`of it beyond, and carried`, amountOf(figures.excess)],
    ...figures.used.map(({ year, amount }): [string, string | null] => [
      t`Met by the excess of ${String(year)}`,
      amountOf(amount),
    ]),
    [t`Open at the end of the year`, amountOf(figures.open)],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-sm">
      {steps.map(([label, amount]) => (
        <Step key={label} label={label} amount={amount} />
      ))}
    </dl>
  )
}

function Step({ label, amount }: { label: string; amount: string | null }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="text-right">
        <Money text={amount} />
      </dd>
    </>
  )
}

function Months({ proof: { months } }: { proof: PayoutProof }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <section tabIndex={0} aria-label={t`Month ends`} className="relative overflow-x-auto rounded-md border">
      <table className="tabular w-full text-xs sm:text-sm">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-medium">{t`End of`}</th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {usedAsLabels.LIQUID}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {usedAsLabels.OTHER}
            </th>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {usedAsLabels.DEBT}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {months.map(({ month, liquid, other, debt, missing }) => (
            <tr key={month}>
              <th scope="row" className="px-3 py-1 text-left font-normal">
                {formatMonth(`${month}-01`)}
                {missing.length > 0 && (
                  <span className="block text-xs text-warning">{t`No value: ${missing.join(', ')}`}</span>
                )}
              </th>
              {[liquid, other, debt].map((amount, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the three columns do not move
                <td key={at} className="px-3 py-1 text-right">
                  <Money text={amountOf(amount)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Positions({ proof: { positions } }: { proof: PayoutProof }) {
  if (positions.length === 0) return null
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{t`Positions`}</h3>
      <ul className="divide-y rounded-md border text-sm">
        {positions.map(({ id, name, as }) => (
          <li key={id} className="flex justify-between gap-3 px-3 py-1.5">
            {name}
            <span className="text-xs text-muted">
              {as === null ? t`In charitable use, counts for nothing` : usedAsLabels[as]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Payments({ proof: { payments }, onFollow }: { proof: PayoutProof; onFollow: () => void }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{t`Payments of the year`}</h3>
      {payments.length === 0 && <p className="text-sm text-muted">{t`No gift was paid.`}</p>}
      <ul className="divide-y rounded-md border text-sm empty:hidden">
        {payments.map(({ costId, name, on, own, ownCurrency, rateOn, amount }) => (
          <li key={`${costId} ${on} ${own ?? ''}`} className="flex items-center gap-3 px-3 py-1.5">
            <span className="min-w-0 flex-1">
              <Link
                to="/philanthropy/$id"
                params={{ id: costId }}
                className="block truncate hover:underline"
                onClick={onFollow}
              >
                {name}
              </Link>
              <span className="block text-xs text-muted">
                {[
                  formatDay(on),
                  own !== null && ownCurrency !== 'USD' && `${formatMoney(own, ownCurrency)} ${ownCurrency}`,
                  rateOn && t`rate of ${formatDay(rateOn)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Money text={amountOf(amount)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Rules({ proof: { rules } }: { proof: PayoutProof }) {
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{t`Rules that were used`}</h3>
      <ul className="divide-y rounded-md border text-sm">
        {rules.map((rule) => (
          <li key={rule.id} className="px-3 py-1.5">
            {measureLabels[rule.measure]}: <span className="font-medium">{figureOfRule(rule, 'USD')}</span>
            <span className="block text-xs text-muted">
              {rule.source}, {formatDay(rule.sourcedOn)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
