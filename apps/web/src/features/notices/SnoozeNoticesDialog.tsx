import { addDays, addMonths, day } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Field } from '@kinfolio/ui/Field'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { formatDay, localTimeZone, startOfDay, todayIn } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { useChangeNotices } from './use-change-notices.ts'

type SnoozeNoticesDialogProps = OverlayProps['snoozeNotices'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets notices wait until a day begins where the person is. */
export function SnoozeNoticesDialog({ notices, onDone, open, onOpenChange }: SnoozeNoticesDialogProps) {
  const { user } = useOrg()
  const { apply, isChanging } = useChangeNotices()
  const timeZone = user.settings.timeZone ?? localTimeZone()
  const today = day(todayIn(timeZone))
  const tomorrow = addDays(today, 1)
  const [until, setUntil] = useState<string>(tomorrow)
  const isLater = until >= tomorrow

  async function snooze(until: string) {
    const snoozedUntil = startOfDay(until, timeZone)
    if (!(await apply(notices, { snoozedUntil, isDone: false }))) return
    onOpenChange(false)
    onDone()
  }

  const offers = [
    { label: t`Tomorrow`, on: tomorrow },
    { label: t`In a week`, on: addDays(today, 7) },
    { label: t`In a month`, on: addMonths(today, 1) },
  ]
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={plural(notices.length, { one: 'Snooze the notice', other: 'Snooze # notices' })}
      description={t`Until then it is out of your way. Nothing changes for anybody else.`}
      submitLabel={isLater ? t`Snooze until ${formatDay(until)}` : t`Snooze`}
      isSaving={isChanging}
      onSubmit={async (event) => {
        event.preventDefault()
        if (isLater) await snooze(until)
      }}
    >
      <div className="grid gap-2">
        {offers.map(({ label, on }) => (
          <Button key={on} className="justify-between" disabled={isChanging} onClick={() => void snooze(on)}>
            <span>{label}</span>
            <span className="text-xs font-normal text-muted">{formatDay(on)}</span>
          </Button>
        ))}
      </div>
      <Field label={t`Until a day`} error={isLater ? undefined : t`Choose a day after today.`}>
        <DayInput value={until} min={tomorrow} onValueChange={setUntil} />
      </Field>
    </FormDialog>
  )
}
