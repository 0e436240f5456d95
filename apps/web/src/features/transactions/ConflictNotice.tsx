import type { Transaction } from '@kinfolio/contract/transaction'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { formatInstant } from '../../lib/format.ts'
import { failures } from './failures.ts'
import { transactionFacts } from './transaction-facts.tsx'

type ConflictNoticeProps = { current: Transaction; onSettle: (choice: 'theirs' | 'mine') => void }

/**
 * Somebody else saved the same row first. This shows the row as it is now, and how to go on. No entry is lost by
 * itself.
 */
export function ConflictNotice({ current, onSettle }: ConflictNoticeProps) {
  return (
    <Callout
      color="error"
      title={failures.updateTransaction}
      actions={
        <>
          <Button size="sm" onClick={() => onSettle('mine')}>
            {t`Keep my entries`}
          </Button>
          <Button size="sm" variant="solid" color="neutral" onClick={() => onSettle('theirs')}>
            {t`Load the current state`}
          </Button>
        </>
      }
    >
      <p>
        <Trans>Somebody changed this transaction on {formatInstant(current.updatedAt)}. It is now:</Trans>
      </p>
      <dl className="mt-1.5 grid grid-cols-[max-content_1fr] gap-x-4 text-default">
        {transactionFacts(current).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {current.notes && (
          <>
            <dt className="text-muted">{t`Notes`}</dt>
            <dd className="line-clamp-3">{current.notes}</dd>
          </>
        )}
      </dl>
    </Callout>
  )
}
