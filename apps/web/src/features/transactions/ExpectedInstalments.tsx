import type { Instalment } from '@kinfolio/contract/instalments'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { Money } from '@kinfolio/ui/Money'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { Hidden } from '../../figures/Hidden.tsx'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { failures as positionFailures } from '../positions/failures.ts'
import { instalmentsQuery } from '../positions/queries.ts'

const aheadAtFirst = 1

/** Lists what loans ask for by their terms and nobody has recorded: of a loan, or of those that are paid from an account. */
export function ExpectedInstalments({ positionId }: { positionId: string }) {
  const { api } = useOrg()
  const { data = [], error, refetch } = useQuery(instalmentsQuery(api, positionId))
  const [showsAll, setShowsAll] = useState(false)
  if (error) {
    return (
      <FailedNotice title={positionFailures.loadInstalments} error={error} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return null
  const ahead = data.filter(({ state }) => state === 'EXPECTED')
  const shown = showsAll ? data : data.filter((each) => !ahead.slice(aheadAtFirst).includes(each))
  const more = data.length - shown.length
  return (
    <Card
      title={t`Expected`}
      description={t`By the terms of the loan; no value counts it until it is recorded.`}
      flush
      footer={
        more > 0 && (
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            {plural(more, { one: 'Show # more', other: 'Show # more' })}
          </Button>
        )
      }
    >
      <ul className="divide-y">
        {shown.map((instalment) => (
          <Row
            key={`${instalment.positionId} ${instalment.dueOn}`}
            instalment={instalment}
            isOfAccount={instalment.positionId !== positionId}
          />
        ))}
      </ul>
    </Card>
  )
}

function Row({ instalment, isOfAccount }: { instalment: Instalment; isOfAccount: boolean }) {
  const { may, org } = useOrg()
  const { positionId, positionName, dueOn, state, open, paid, interest, currency, booked } = instalment
  const day = formatDay(dueOn)
  const money = (amount: string) => `${formatMoney(amount, currency)} ${currency}`
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1.5 px-4 py-2 sm:flex">
      <span className="tabular text-sm text-muted sm:w-24">{day}</span>
      <span className="col-start-1 row-start-2 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 text-sm">
          {isOfAccount ? (
            <Link
              to="/holdings/$id"
              params={{ id: positionId }}
              search={{ tab: 'transactions' }}
              className="font-medium hover:underline"
            >
              {positionName}
            </Link>
          ) : (
            <span className="font-medium">{t`A payment of the loan`}</span>
          )}
          {booked ? (
            <Badge color="info">{t`Paid`}</Badge>
          ) : state === 'LATE' ? (
            <Badge color="warning">{t`Late`}</Badge>
          ) : (
            <Badge>{t`Expected`}</Badge>
          )}
        </span>
        <span className="block text-xs text-muted">
          {[
            booked && t`The bank booked it on ${formatDay(booked.on)}`,
            paid !== null && paid !== '0' && t`${money(paid)} are paid`,
            interest !== null && interest !== '0' && t`${money(interest)} are interest`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className="tabular col-start-2 row-start-1 text-right text-sm">
        {open === null ? <Hidden /> : <Money text={formatMoney(open, currency)} currency={currency} />}
      </span>
      {may('write') && org.role.valuesVisible && (
        <span className="col-start-2 row-start-2 flex items-center justify-end gap-1">
          <Button size="sm" variant="soft" onClick={() => openOverlay('instalment', { instalment })}>
            {t`Confirm`}
          </Button>
          <Menu
            trigger={
              <IconButton size="sm" icon="lucide:ellipsis" label={t`Actions for the payment of ${day}`} />
            }
          >
            <MenuItem
              icon="lucide:file-clock"
              onSelect={() =>
                openOverlay('transaction', {
                  positionId,
                  type: 'NAV_ADJUSTMENT',
                  said: { date: dueOn, amount: null, currency },
                })
              }
            >
              {t`Pass over: state what is owed`}
            </MenuItem>
          </Menu>
        </span>
      )}
    </li>
  )
}
