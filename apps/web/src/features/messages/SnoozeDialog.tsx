import { addDays, addMonths, day } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { DayInput } from '@kinfolio/ui/DayInput'
import { Field } from '@kinfolio/ui/Field'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { useChangeThreads } from './use-change-threads.ts'

type SnoozeDialogProps = OverlayProps['snoozeThreads'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Lets conversations wait until a day, or until somebody answers. */
export function SnoozeDialog({ threads, onDone, open, onOpenChange }: SnoozeDialogProps) {
  const { org } = useOrg()
  const { apply, isChanging } = useChangeThreads()
  const today = day(todayIn(org.settings.timeZone))
  const tomorrow = addDays(today, 1)
  const [until, setUntil] = useState<string>(tomorrow)
  const isLater = until >= tomorrow

  async function snooze(snoozedUntil: string | null) {
    if (!(await apply(threads, { status: 'SNOOZED', snoozedUntil }))) return
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
      title={plural(threads.length, { one: 'Snooze the conversation', other: 'Snooze # conversations' })}
      description={plural(threads.length, {
        one: 'It leaves the desk, and comes back on its day or with the next answer, whichever is first.',
        other:
          'They leave the desk, and each comes back on its day or with its next answer, whichever is first.',
      })}
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
        <Button className="justify-start" disabled={isChanging} onClick={() => void snooze(null)}>
          {t`Until the next answer`}
        </Button>
      </div>
      <Field label={t`Until a day`} error={isLater ? undefined : t`Choose a day after today.`}>
        <DayInput value={until} min={tomorrow} onValueChange={setUntil} />
      </Field>
    </FormDialog>
  )
}
