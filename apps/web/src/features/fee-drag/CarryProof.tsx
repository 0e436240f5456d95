import type { FundFeesProof } from '@kinfolio/contract/fund-fee-checks'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'

import { formatDay, formatMoney, formatPercentage } from '../../lib/format.ts'
import { FeeTable } from './FeeTable.tsx'

type CarryProofProps = { carry: NonNullable<FundFeesProof['carry']>; currency: string }

/** The waterfall of the whole fund, day by day, and what it leaves to investors and manager. */
export function CarryProof({ carry, currency }: CarryProofProps) {
  const money = (text: string) => formatMoney(text, currency)
  const { rows, rowCount, hurdle, catchUp, manager, investors, paid, clawback } = carry
  const isAtValue = rows.at(-1)?.isAtValue === true
  const facts = [
    t`Hurdle ${formatPercentage(hurdle)}`,
    t`Catch-up ${formatPercentage(catchUp)}`,
    t`Carried interest ${formatPercentage(carry.carry)}`,
  ]
  return (
    <section className="grid gap-1.5">
      <h3 className="text-xs font-medium text-muted">{t`Carry by the waterfall of the whole fund`}</h3>
      <p className="text-xs text-muted">{facts.join(' · ')}</p>
      <FeeTable
        label={t`Carry by the waterfall of the whole fund`}
        heads={[
          t`Day`,
          t`Paid in`,
          t`Came out`,
          t`Of it capital`,
          t`Hurdle`,
          t`Investors`,
          t`Manager`,
          t`Capital open`,
          t`Hurdle open`,
        ]}
        rows={rows.map((row) => [
          formatDay(row.on),
          money(row.paidIn),
          money(row.proceeds),
          money(row.capital),
          money(row.hurdle),
          money(row.investors),
          money(row.manager),
          money(row.openCapital),
          money(row.openHurdle),
        ])}
      />
      {rows.length < rowCount && (
        <p className="text-xs text-muted">{t`The last ${String(rows.length)} of ${String(rowCount)} days.`}</p>
      )}
      {isAtValue && (
        <p className="text-xs text-muted">
          {t`On the last day, what the fund is worth counts as if it came out, accrued carry included.`}
        </p>
      )}
      <dl className="grid grid-cols-[1fr_max-content] gap-x-4 gap-y-1">
        <dt>{t`To investors`}</dt>
        <dd className="tabular text-right">{money(investors)}</dd>
        <dt>{t`Carry that is due`}</dt>
        <dd className="tabular text-right">{money(manager)}</dd>
        <dt>{t`Carry taken`}</dt>
        <dd className="tabular text-right">{money(paid)}</dd>
      </dl>
      {clawback !== '0' && (
        <Callout color="warning" title={t`${money(clawback)} ${currency} to be given back`}>
          {t`The manager took more carry than is due. Agreements ask for it back at the end of the fund at the latest.`}
        </Callout>
      )}
    </section>
  )
}
