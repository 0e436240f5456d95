import type { Report } from '@kinfolio/contract/reports'
import { Button } from '@kinfolio/ui/Button'
import { Icon } from '@kinfolio/ui/Icon'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Money } from '@kinfolio/ui/Money'
import { signOf } from '@kinfolio/ui/SignedText'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { ProofButton } from '../../figures/ProofButton.tsx'
import { formatDay, formatSignedWholeMoney, formatWholeMoney, todayIn } from '../../lib/format.ts'
import { nextLook, readLook, writeLook } from './last-look.ts'
import { changeSinceQuery, valueOnQuery } from './queries.ts'

type SinceLastTimeProps = {
  report: Pick<Report, 'id' | 'title' | 'lens'>
  /** Of all amounts of the report. */
  currency: string
  onShowSince: (day: string) => void
}

/** What became of the whole since this person last looked, which this browser remembers by the day alone. */
export function SinceLastTime({ report, currency, onShowSince }: SinceLastTimeProps) {
  const { api, org, user } = useOrg()
  const today = todayIn(org.settings.timeZone)
  const [look] = useState(() => nextLook(readLook(user.id, report.id), today))
  const [isOpen, setIsOpen] = useState(true)
  useEffect(() => writeLook(user.id, report.id, look), [look, user.id, report.id])
  const since = look.before
  const isAsked = since !== null && isOpen && org.role.valuesVisible
  const stretch = isAsked ? { from: since, to: today, currency } : null
  const { lens } = report
  const { data: gained } = useQuery(changeSinceQuery(api, report.id, stretch))
  const { data: then } = useQuery(
    valueOnQuery(api, report.id, isAsked ? { to: since, currency, lens } : null),
  )
  const { data: now } = useQuery(valueOnQuery(api, report.id, isAsked ? { to: today, currency, lens } : null))
  const [gain, before, after] = [gained?.results.gain, then?.results.value, now?.results.value]
  // Where a figure is missing there is no honest comparison.
  if (!isAsked || typeof gain !== 'string' || typeof before !== 'string' || typeof after !== 'string')
    return null
  const part = { title: report.title }
  const of = { part, currency, report }
  return (
    <aside
      aria-label={t`Since the last time`}
      className="mb-4 flex flex-wrap items-baseline gap-x-5 gap-y-1 rounded-lg border bg-surface-raised py-1.5 pr-1.5 pl-4 text-sm shadow-xs print:hidden"
    >
      <span className="flex items-baseline gap-2 text-muted">
        <Icon name="lucide:history" className="size-3.5 translate-y-0.5" />
        <Trans>You last looked on {formatDay(since)}</Trans>
      </span>
      <span className="flex items-baseline gap-1.5">
        <span className="text-xs text-muted">{t`Net worth`}</span>
        <ProofButton quiet of={{ ...of, measure: 'value', to: since, lens }}>
          <Money text={formatWholeMoney(before)} />
        </ProofButton>
        <span aria-hidden="true" className="text-faint">
          →
        </span>
        <ProofButton quiet of={{ ...of, measure: 'value', to: today, lens }}>
          <Money text={formatWholeMoney(after)} currency={currency} />
        </ProofButton>
      </span>
      <span className="flex items-baseline gap-1.5">
        <span className="text-xs text-muted">{t`Gain`}</span>
        <ProofButton quiet of={{ ...of, measure: 'gain', from: since, to: today }}>
          <Money text={formatSignedWholeMoney(gain)} currency={currency} sign={signOf(gain)} />
        </ProofButton>
      </span>
      <span className="ml-auto flex items-center gap-1">
        <Button size="sm" variant="ghost" onClick={() => onShowSince(since)}>
          {t`Show the report since then`}
        </Button>
        <IconButton icon="lucide:x" label={t`Close`} size="sm" onClick={() => setIsOpen(false)} />
      </span>
    </aside>
  )
}
