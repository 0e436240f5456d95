import type { FundFees } from '@kinfolio/contract/fund-fees'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { Money } from '@kinfolio/ui/Money'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { positionQuery } from '../positions/queries.ts'
import { failures } from './failures.ts'
import { FeeChecks } from './FeeChecks.tsx'
import { isFund } from './funds.ts'
import { fundFeesQuery } from './queries.ts'

/** The fee statements of a fund, beside what its terms ask for. Other positions have none. */
export function FundFeesCard({ positionId }: { positionId: string }) {
  const { api, org, may } = useOrg()
  const { data: position } = useQuery(positionQuery(api, positionId))
  const { data, error, refetch } = useQuery(fundFeesQuery(api, positionId))
  const isOfFund = position !== undefined && isFund(position)
  if (!isOfFund && !data?.length) return null
  const mayWrite = may('write') && org.role.valuesVisible
  const currency = position?.currency ?? ''
  return (
    <Card
      title={t`Fees inside the fund`}
      flush
      actions={
        mayWrite && (
          <Button
            size="sm"
            icon="lucide:plus"
            onClick={() => openOverlay('fundFees', { positionId, currency })}
          >
            {t`Add fee statement`}
          </Button>
        )
      }
    >
      {error && !data ? (
        <FailedNotice title={failures.loadFundFees} error={error} onRetry={() => void refetch()} />
      ) : data?.length === 0 ? (
        <p className="px-4 py-4 text-sm text-muted">
          {t`No fee statement yet. What the manager takes inside the fund is in no figure until one is recorded.`}
        </p>
      ) : (
        <ul className="divide-y" aria-busy={!data} aria-label={t`Fee statements`}>
          {data?.map((statement) => (
            <li key={statement.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
              <Statement statement={statement} />
              {org.role.valuesVisible && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon="lucide:calculator"
                  aria-label={t`How the statement of ${formatDay(statement.to)} was checked`}
                  onClick={() =>
                    openOverlay('fundFeesProof', { id: statement.id, name: position?.name ?? '' })
                  }
                >
                  {t`How`}
                </Button>
              )}
              {mayWrite && (
                <Button
                  size="sm"
                  variant="ghost"
                  icon="lucide:pencil"
                  aria-label={t`Edit the statement of ${formatDay(statement.to)}`}
                  onClick={() => openOverlay('fundFees', { positionId, currency, statement })}
                >
                  {t`Edit`}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Statement({ statement }: { statement: FundFees }) {
  const { org } = useOrg()
  const { from, to, currency, managementFee, expenses, carryAccrued, checks, paperId, paperName } = statement
  const money = (amount: string) => `${formatMoney(amount, currency)} ${currency}`
  const facts = [
    expenses !== null && expenses !== '0' && t`Expenses ${money(expenses)}`,
    carryAccrued !== null && t`Carry accrued ${money(carryAccrued)}`,
  ].filter(Boolean)
  return (
    <>
      <span className="min-w-52 flex-1">
        <span className="block text-sm font-medium">
          {formatDay(from)} – {formatDay(to)}
        </span>
        {facts.length > 0 && <span className="block text-xs text-muted">{facts.join(' · ')}</span>}
        <FeeChecks checks={checks} currency={currency} />
        {paperId !== null && paperName !== null && (
          <Link to="/papers/$id" params={{ id: paperId }} className="text-xs text-muted hover:underline">
            {t`From ${paperName}`}
          </Link>
        )}
      </span>
      <span className="text-right text-xs">
        <span className="block text-muted">{t`Management fee`}</span>
        {org.role.valuesVisible ? (
          <Money
            text={managementFee && formatMoney(managementFee, currency)}
            currency={currency}
            className="text-sm"
          />
        ) : (
          <Hidden />
        )}
      </span>
    </>
  )
}
