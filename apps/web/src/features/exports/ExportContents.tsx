import type { TransactionExportPlan } from '@kinfolio/contract/transactions'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'

import { countOf } from '../../lib/count-words.ts'

/**
 * The contents of a file of transactions: what it holds, what it says in another form, and what it leaves out with
 * the reason.
 */
export function ExportContents({ plan }: { plan: TransactionExportPlan }) {
  const { rowCount, positionCount, leftOut, changed } = plan
  return (
    <section aria-label={t`What the file holds`} className="flex flex-col gap-3 text-sm">
      <p>
        {rowCount > 0 ? (
          <Trans>
            <span className="font-medium">{countOf(rowCount, 'transaction')}</span> of{' '}
            {countOf(positionCount, 'position')}
          </Trans>
        ) : (
          <span className="font-medium">{countOf(rowCount, 'transaction')}</span>
        )}
      </p>
      {changed.map((words) => (
        <p key={words} className="text-muted">
          {words}
        </p>
      ))}
      {leftOut.length > 0 && (
        <div className="flex flex-col gap-2">
          <h3 className="font-medium">{t`Left out`}</h3>
          <ul className="divide-y rounded-lg border">
            {leftOut.map(({ positionId, position, rowCount: rows, message }) => (
              <li key={`${positionId} ${message}`} className="px-3 py-2">
                <p className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0 truncate font-medium">{position}</span>
                  <span className="tabular shrink-0 text-xs text-muted">{countOf(rows, 'transaction')}</span>
                </p>
                <p className="text-xs text-muted">{message}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
