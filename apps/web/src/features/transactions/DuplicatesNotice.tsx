import { dayOf } from '@kinfolio/contract/record-dates'
import type { Transaction } from '@kinfolio/contract/transaction'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { formatDay, formatMoney } from '../../lib/format.ts'
import { transactionLabel } from './words.ts'

/** Lists rows that look like the same event. It only warns: two equal rows on one day can both be true. */
export function DuplicatesNotice({ duplicates }: { duplicates: readonly Transaction[] }) {
  if (duplicates.length === 0) return null
  return (
    <Callout color="warning" title={t`This looks like a transaction that is recorded already`}>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link
              to="/transactions/$id"
              params={{ id: duplicate.id }}
              // The link opens a new tab, so the form keeps its entries.
              target="_blank"
              className="text-link underline-offset-3 hover:underline"
            >
              {transactionLabel(duplicate)}, {formatDay(dayOf(duplicate.date))}
              {duplicate.amount !== null &&
                `, ${formatMoney(duplicate.amount, duplicate.currency)} ${duplicate.currency}`}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
