import type { Contact } from '@kinfolio/contract/contacts'
import { Card } from '@kinfolio/ui/Card'
import { plural, t } from '@lingui/core/macro'

import { useOrg } from '../../api/org-context.ts'
import { formatDay, formatDayOfYear, todayIn } from '../../lib/format.ts'
import { nextDates } from './key-dates.ts'

/** The days to remember of somebody, the next one first. */
export function ContactDates({ contact }: { contact: Contact }) {
  const { org } = useOrg()
  const dates = nextDates(contact, todayIn(org.settings.timeZone))
  if (dates.length === 0) return null
  return (
    <Card title={t`Key dates`}>
      <ul className="flex flex-col gap-2">
        {dates.map(({ label, on, nextOn, inDays }) => (
          <li key={`${on} ${label}`} className="flex items-start justify-between gap-3 text-sm">
            <span className={`min-w-0 ${nextOn === null ? 'text-muted' : 'font-medium'}`}>{label}</span>
            <span className="shrink-0 text-right">
              {on.length === 5 ? formatDayOfYear(`2000-${on}`) : formatDay(on)}
              {inDays !== null && <span className="block text-xs text-muted">{inWords(inDays)}</span>}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function inWords(days: number): string {
  return days === 0 ? t`today` : plural(days, { one: 'in # day', other: 'in # days' })
}
