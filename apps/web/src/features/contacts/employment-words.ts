import { t } from '@lingui/core/macro'

import { formatDay } from '../../lib/format.ts'

/** As what somebody works for a company, and from when to when. */
export function employmentWords({
  role,
  from,
  to,
}: {
  role: string
  from: string | null
  to: string | null
}): string {
  return [role, daysWords(from, to)].filter(Boolean).join(' · ')
}

function daysWords(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return t`${formatDay(from)} to ${formatDay(to)}`
  if (from !== null) return t`since ${formatDay(from)}`
  return to === null ? '' : t`until ${formatDay(to)}`
}
