import type { Message } from '@kinfolio/contract/message-records'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'

import { alarmWords } from './alarm-words.ts'

/** What makes one suspicious of a mail, in plain words above what it says. */
export function MessageAlarms({ message }: { message: Pick<Message, 'alarms' | 'from'> }) {
  const alarms = alarmWords(message)
  if (alarms.length === 0) return null
  const isGrave = alarms.some((alarm) => alarm.isGrave)
  return (
    <Callout
      color={isGrave ? 'error' : 'warning'}
      title={
        isGrave
          ? t`Be careful: this mail may not be from whom it seems to be`
          : t`Something about this mail is unusual`
      }
    >
      <ul className="flex flex-col gap-1">
        {alarms.map(({ key, words }) => (
          <li key={key} className="break-words">
            {words}
          </li>
        ))}
      </ul>
      {isGrave && (
        <p className="mt-1">
          {t`Pay nothing and open nothing because of it until you have called a number that you know.`}
        </p>
      )}
    </Callout>
  )
}
