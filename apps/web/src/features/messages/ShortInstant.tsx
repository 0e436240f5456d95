import { useOrg } from '../../api/org-context.ts'
import { dayOfInstant, formatInstant, formatInstantDay, formatTime, todayIn } from '../../lib/format.ts'

/** When something came: of today its time, else its day. */
export function ShortInstant({ at }: { at: string }) {
  const { org } = useOrg()
  const { timeZone } = org.settings
  const isToday = dayOfInstant(at, timeZone) === todayIn(timeZone)
  return (
    <time dateTime={at} title={formatInstant(at)} className="shrink-0 text-xs text-muted">
      {isToday ? formatTime(at) : formatInstantDay(at)}
    </time>
  )
}
