import { Badge } from '@kinfolio/ui/Badge'
import { t } from '@lingui/core/macro'

import { type Alarmed, useBankAlarms } from './bank-alarms.ts'

/** Says beside a name that its bank details changed and nobody has called about them. */
export function BankAlarmBadge({ about }: { about: NonNullable<Alarmed> }) {
  if (useBankAlarms(about).length === 0) return null
  return (
    <Badge color="error" icon="lucide:siren">
      {t`Bank details changed`}
    </Badge>
  )
}
