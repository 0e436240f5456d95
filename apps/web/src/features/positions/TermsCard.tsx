import type { Position } from '@kinfolio/contract/positions'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { formatDay, formatMoney, formatPercent } from '../../lib/format.ts'
import { Hidden } from '../../lib/Hidden.tsx'
import { openOverlay } from '../../lib/overlays.ts'

/** What was agreed with the fund. */
export function TermsCard({ position }: { position: Position }) {
  const { may, org } = useOrg()
  const { details, currency, openedOn } = position
  const commitment = details.commitment ? `${formatMoney(details.commitment, currency)} ${currency}` : null
  const terms: [string, ReactNode][] = [
    ['Commitment', org.role.valuesVisible ? commitment : <Hidden />],
    ['Vintage', details.vintage ? String(details.vintage) : null],
    ['Strategy', details.strategy ?? null],
    ['Opened', openedOn && formatDay(openedOn)],
    ['Term', typeof details.termYears === 'number' ? `${details.termYears} years` : null],
    ['Management fee', percentText(details.managementFee)],
    ['Hurdle', percentText(details.hurdle)],
    ['Carried interest', percentText(details.carry)],
  ]
  return (
    <Card
      title="Terms"
      actions={
        may('write') && (
          <Button size="sm" icon="lucide:pencil" onClick={() => openOverlay('position', { position })}>
            Edit
          </Button>
        )
      }
    >
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {terms.map(([label, value]) => (
          <div key={label}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd className="tabular text-sm">{value ?? <span className="text-faint">—</span>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** Percent is kept as text: 12.5 is 12.5 %. */
function percentText(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : formatPercent(Number(text) / 100)
}
