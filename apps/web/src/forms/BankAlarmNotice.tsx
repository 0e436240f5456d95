import { later } from '@kinfolio/ui/later'

import { type Alarmed, useBankAlarms } from './bank-alarms.ts'

// Only where there is an alarm.
const BankAlarmCallout = later(
  () => import('./BankAlarmCallout.tsx'),
  ({ BankAlarmCallout }) => BankAlarmCallout,
)

const sameHeight = <div aria-busy="true" className="h-35 rounded-md border bg-surface-raised sm:h-16" />

/** The alarm above a page, where bank details changed. */
export function BankAlarmNotice({ about }: { about: Alarmed }) {
  const alarms = useBankAlarms(about)
  return alarms.length === 0 ? null : <BankAlarmCallout alarms={alarms} fallback={sameHeight} />
}
