import type { Recalculation } from '@kinfolio/contract/transactions'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Progress } from '@kinfolio/ui/Progress'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { FigureText } from '../../lib/FigureText.tsx'
import { formatCount } from '../../lib/format.ts'
import { recalculateAllMutation } from './mutations.ts'

type RecalculateDialogProps = { isActiveOnly: boolean; onClose: () => void }

/** Rebuilds every value from transactions and prices, and reports what differed. */
export function RecalculateDialog({ isActiveOnly, onClose }: RecalculateDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const { mutate, data, error } = useMutation({
    ...recalculateAllMutation(api),
    meta: undefined,
    onSuccess: () => refreshRecords(queryClient, api),
  })
  useEffect(() => mutate({ active: isActiveOnly ? 'true' : undefined }), [mutate, isActiveOnly])

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={data ? 'Recalculated' : 'Recalculating…'}
      description="Every value is computed again from its transactions, prices and rates."
      footer={<Button onClick={onClose}>{data || error ? 'Close' : 'Leave it running'}</Button>}
    >
      {error && (
        <Callout color="error" title="Failed to recalculate all NAVs">
          {error.message}
        </Callout>
      )}
      {!data && !error && <Progress value={null} label="Recalculating" />}
      {data && (
        <>
          <Callout
            color={data.differed.length === 0 ? 'success' : 'info'}
            title={`${formatCount(data.recalculated)} positions recalculated`}
          >
            {data.differed.length === 0
              ? 'Nothing differed from what was kept.'
              : `${formatCount(data.differed.length)} differed from what was kept and are now right.`}
          </Callout>
          {data.differed.length > 0 && <Differences rows={data.differed} onLeave={onClose} />}
        </>
      )}
    </Dialog>
  )
}

function Differences({ rows, onLeave }: { rows: readonly Recalculation[]; onLeave: () => void }) {
  return (
    <table className="mt-4 w-full text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-1 text-left font-medium">
            Position
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Before
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.positionId} className="border-t">
            <th scope="row" className="max-w-48 truncate py-1.5 text-left font-normal">
              <Link
                to="/holdings/$id"
                params={{ id: row.positionId }}
                onClick={onLeave}
                className="underline-offset-3 hover:underline"
              >
                {row.name}
              </Link>
            </th>
            <td className="py-1.5 text-right">
              {row.before ? <FigureText figure={row.before} withCurrency /> : '—'}
            </td>
            <td className="py-1.5 text-right">
              <FigureText figure={row.nav} withCurrency />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
