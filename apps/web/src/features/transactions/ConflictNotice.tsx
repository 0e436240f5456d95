import { storeMessages } from '@kinfolio/contract/store-messages'
import type { Transaction } from '@kinfolio/contract/transactions'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'

import { formatInstant } from '../../lib/format.ts'
import { transactionFacts } from './transaction-facts.tsx'

type ConflictNoticeProps = { current: Transaction; onSettle: (choice: 'theirs' | 'mine') => void }

/** Somebody saved the same row first: what it is now, and how to go on. Nothing typed is lost by itself. */
export function ConflictNotice({ current, onSettle }: ConflictNoticeProps) {
  return (
    <Callout
      color="error"
      title={storeMessages.updateTransaction}
      actions={
        <>
          <Button size="sm" onClick={() => onSettle('mine')}>
            Keep my entries
          </Button>
          <Button size="sm" variant="solid" color="neutral" onClick={() => onSettle('theirs')}>
            Load the current state
          </Button>
        </>
      }
    >
      <p>Somebody changed this transaction on {formatInstant(current.updatedAt)}. It is now:</p>
      <dl className="mt-1.5 grid grid-cols-[max-content_1fr] gap-x-4 text-default">
        {transactionFacts(current).map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {current.notes && (
          <>
            <dt className="text-muted">Notes</dt>
            <dd className="line-clamp-3">{current.notes}</dd>
          </>
        )}
      </dl>
    </Callout>
  )
}
