import type { PriceFlag, PriceFlags } from '@kinfolio/contract/prices'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { refreshRecords } from '../api/refresh-records.ts'
import { formatCount, formatDay, formatPrice } from '../lib/format.ts'
import { failures } from './failures.ts'

const shownAtFirst = 5

/** Lists the closes of a series that look wrong, and says whether they count. Empty where no close looks wrong. */
export function PriceDoubts({ seriesId }: { seriesId: string }) {
  const { api } = useOrg()
  const { data } = useQuery(
    api.prices.flags.queryOptions({
      input: { id: seriesId },
      meta: { failed: failures.loadDoubts },
    }),
  )
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return null
  // The other doubts are for information: there is nothing to decide about a gap.
  const doubts = data.flags.filter(({ isKeptOut, code }) => isKeptOut || code === 'UNCONFIRMED')
  if (doubts.length === 0) return null
  const waiting = doubts.filter(({ isConfirmed }) => !isConfirmed).length
  return (
    <section aria-label={t`Doubtful prices of ${data.symbol}`} className="rounded-md border">
      <h4 className="flex items-center gap-2 border-b px-3 py-2 text-sm font-semibold">
        <Trans>Doubtful prices of {data.symbol}</Trans>
        {waiting > 0 && (
          <Badge color="warning">
            <Trans>{formatCount(waiting)} to look at</Trans>
          </Badge>
        )}
      </h4>
      <ul className="divide-y">
        {(showsAll ? doubts : doubts.slice(0, shownAtFirst)).map((flag) => (
          <Doubt key={`${flag.day} ${flag.code}`} seriesId={seriesId} flag={flag} of={data} />
        ))}
      </ul>
      {doubts.length > shownAtFirst && !showsAll && (
        <div className="border-t p-2">
          <Button size="sm" variant="ghost" onClick={() => setShowsAll(true)}>
            <Trans>Show all {formatCount(doubts.length)}</Trans>
          </Button>
        </div>
      )}
    </section>
  )
}

function Doubt({ seriesId, flag, of }: { seriesId: string; flag: PriceFlag; of: PriceFlags }) {
  const { api, may } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useMutation(
    api.prices.confirm.mutationOptions({
      meta: { failed: failures.confirmPrice },
      onSuccess: (flags) => {
        queryClient.setQueryData(api.prices.flags.queryOptions({ input: { id: seriesId } }).queryKey, flags)
        return refreshRecords(queryClient, api)
      },
    }),
  )
  const { day, until, close, message, isConfirmed, isKeptOut } = flag
  const unit = of.divisor === 1 ? of.currency : `${of.currency} ÷ ${of.divisor}`
  const days = day === until ? formatDay(day) : `${formatDay(day)} – ${formatDay(until)}`
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="tabular font-medium">
          {days}: {formatPrice(close)} <span className="text-xs text-muted">{unit}</span>
        </p>
        <p className="text-xs text-muted">
          {message} {isConfirmed ? t`Somebody here found it right: it counts.` : consequence(isKeptOut)}
        </p>
      </div>
      {may('prices') && (
        <Button
          size="sm"
          loading={confirm.isPending}
          aria-label={isConfirmed ? t`Take back the price of ${days}` : t`Confirm the price of ${days}`}
          onClick={() => confirm.mutate({ id: seriesId, days: [day], isConfirmed: !isConfirmed })}
        >
          {isConfirmed ? t`Take back` : t`It is right`}
        </Button>
      )}
    </li>
  )
}

function consequence(isKeptOut: boolean): string {
  return isKeptOut ? t`It values nothing.` : t`Until then it counts.`
}
