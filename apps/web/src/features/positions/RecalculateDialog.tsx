import type { PositionType } from '@kinfolio/contract/position-types'
import type { Recalculation } from '@kinfolio/contract/transactions'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Progress } from '@kinfolio/ui/Progress'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { refreshRecords } from '../../api/refresh-records.ts'
import { FigureText } from '../../figures/FigureText.tsx'
import { formatCount } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { failures } from './failures.ts'
import { recalculateAllMutation } from './mutations.ts'
import { positionTypeLabels } from './words.ts'

type RecalculateDialogProps = OverlayProps['recalculation'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Rebuilds values from transactions and prices, of all positions or of some types, and reports what differed. */
export function RecalculateDialog({ presentTypes, open, onOpenChange }: RecalculateDialogProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const [types, setTypes] = useState<readonly PositionType[]>([])
  const [isActiveOnly, setIsActiveOnly] = useState(false)
  const { mutate, data, error, isPending, isIdle } = useMutation({
    ...recalculateAllMutation(api),
    onSuccess: () => refreshRecords(queryClient, api),
  })
  const start = () =>
    mutate({
      type: types.length > 0 ? [...types] : undefined,
      active: isActiveOnly ? 'true' : undefined,
    })

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={data ? t`Recalculated` : isPending ? t`Recalculating…` : t`Recalculate values`}
      description={t`Values are computed again from their transactions, prices and rates.`}
      footer={
        isIdle ? (
          <>
            <Button onClick={() => onOpenChange(false)}>{t`Cancel`}</Button>
            <Button variant="solid" color="primary" onClick={start}>
              {types.length === 0 ? t`Recalculate all` : t`Recalculate these`}
            </Button>
          </>
        ) : (
          <Button onClick={() => onOpenChange(false)}>{isPending ? t`Leave it running` : t`Close`}</Button>
        )
      }
    >
      {isIdle && (
        <div className="flex flex-col gap-4">
          <fieldset>
            <legend className="pb-2 text-sm font-medium">{t`Types`}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {presentTypes.map((type) => (
                <Checkbox
                  key={type}
                  label={positionTypeLabels[type]}
                  checked={types.includes(type)}
                  onCheckedChange={(isChosen) =>
                    setTypes(isChosen ? [...types, type] : types.filter((other) => other !== type))
                  }
                />
              ))}
            </div>
            <p className="pt-2 text-xs text-muted">{t`None chosen: all of them.`}</p>
          </fieldset>
          <Checkbox
            label={t`Active positions only`}
            hint={t`Leaves out what is planned or closed.`}
            checked={isActiveOnly}
            onCheckedChange={setIsActiveOnly}
          />
        </div>
      )}
      {error && (
        <Callout color="error" title={failures.recalculateAllNavs}>
          {error.message}
        </Callout>
      )}
      {isPending && <Progress value={null} label={t`Recalculating`} />}
      {data && (
        <>
          <Callout
            color={data.differed.length === 0 ? 'success' : 'info'}
            title={plural(data.recalculated, {
              one: 'One position recalculated',
              other: `${formatCount(data.recalculated)} positions recalculated`,
            })}
          >
            {data.differed.length === 0
              ? t`Nothing differed from what was kept.`
              : t`${formatCount(data.differed.length)} differed from what was kept and are now right.`}
          </Callout>
          {data.differed.length > 0 && (
            <Differences rows={data.differed} onLeave={() => onOpenChange(false)} />
          )}
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
            {t`Position`}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t`Before`}
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            {t`Now`}
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
