import { dayOf } from '@kinfolio/contract/record-dates'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { InOrder } from '@kinfolio/ui/InOrder'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { positionQuery, positionsQuery } from '../positions/queries.ts'
import { unsettledQuery } from './queries.ts'
import { transactionLabel } from './words.ts'

const shownAtFirst = 3

/** Says which calls and distributions moved no cash on the account of a position, and moves it. */
export function UnsettledNotice({ positionId }: { positionId: string }) {
  const { api, may, org } = useOrg()
  const { data: rows = [] } = useQuery(unsettledQuery(api, positionId))
  const { data: position } = useQuery(positionQuery(api, positionId))
  const { data: positions } = useQuery(positionsQuery(api))
  const [showsAll, setShowsAll] = useState(false)
  const account = positions?.find(({ id }) => id === position?.settlementPositionId)?.name
  if (rows.length === 0 || account === undefined) return null
  const newestFirst = rows.toReversed()
  const shown = showsAll ? newestFirst : newestFirst.slice(0, shownAtFirst)
  const more = rows.length - shown.length
  const mayMove = may('write') && org.role.valuesVisible
  return (
    <Callout
      color="info"
      title={plural(rows.length, {
        one: `# call or distribution moved no cash on ${account}`,
        other: `# calls and distributions moved no cash on ${account}`,
      })}
    >
      <ul className="flex flex-col divide-y">
        <InOrder of={shown}>
          {(transaction) => (
            <li className="flex items-center justify-between gap-3 py-1.5">
              <span className="min-w-0">
                {transactionLabel(transaction)}, {formatDay(dayOf(transaction.date))}
                {transaction.amount !== null &&
                  `: ${formatMoney(transaction.amount, transaction.currency)} ${transaction.currency}`}
              </span>
              {mayMove && (
                <Button
                  size="sm"
                  variant="soft"
                  color="info"
                  onClick={() => openOverlay('transaction', { transaction, settles: true })}
                >
                  {t`Move the cash`}
                </Button>
              )}
            </li>
          )}
        </InOrder>
      </ul>
      {more > 0 && (
        <Button size="sm" variant="ghost" className="-ml-2.5" onClick={() => setShowsAll(true)}>
          {plural(more, { one: 'Show # more', other: 'Show # more' })}
        </Button>
      )}
    </Callout>
  )
}
