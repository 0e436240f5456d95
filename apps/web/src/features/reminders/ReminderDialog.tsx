import { addDays, day } from '@kinfolio/ledger/days/day'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextInput } from '@kinfolio/ui/TextInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { TimeZoneInput } from '../../forms/TimeZoneInput.tsx'
import { localTimeZone, todayIn } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { membersQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { changeReminderMutation, createReminderMutation } from './mutations.ts'
import { refreshReminders } from './queries.ts'
import { repeatLabels, repeatOf, repeats, timeWords } from './words.ts'

type ReminderDialogProps = OverlayProps['reminderForm'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A rule that has no name of its own here. */
const ownRule = 'own'

/** Sets a reminder of a record, or changes one. */
export function ReminderDialog({ of, reminder, open, onOpenChange }: ReminderDialogProps) {
  const { api, org, user: me } = useOrg()
  const queryClient = useQueryClient()
  const { data: members = [] } = useQuery(membersQuery(api, org.id))
  const create = useMutation(createReminderMutation(api))
  const change = useMutation(changeReminderMutation(api))
  const zone = reminder?.timeZone ?? me.settings.timeZone ?? localTimeZone()
  const [text, setText] = useState(reminder?.text ?? '')
  const [on, setOn] = useState<string>(reminder?.on ?? addDays(day(todayIn(zone)), 1))
  const [time, setTime] = useState(reminder?.time ?? '09:00')
  const [timeZone, setTimeZone] = useState(zone)
  const [repeat, setRepeat] = useState<string>(repeatOf(reminder?.repeatRule ?? null) ?? ownRule)
  const [rule, setRule] = useState(reminder?.repeatRule ?? '')
  const [userId, setUserId] = useState(reminder?.user?.id ?? me.id)
  const people = members.flatMap(({ user }) => user ?? [])
  const error = reminder ? change.error : create.error

  async function save() {
    const repeatRule = repeat === ownRule ? rule : repeat === '' ? null : repeat
    const said = { text, on, time, timeZone, repeatRule, userId }
    const { entityType, entityId } = of
    const saving = reminder
      ? change.mutateAsync({ id: reminder.id, version: reminder.version, ...said })
      : create.mutateAsync({ entityType, entityId, ...said })
    const outcome = await outcomeOf(saving)
    if (!outcome.isDone) return
    await refreshReminders(queryClient, api)
    toast({ title: `${outcome.answer.text}: ${timeWords(outcome.answer)}`, color: 'success' })
    onOpenChange(false)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={reminder ? t`Change the reminder` : t`Remind me`}
      description={of.name}
      submitLabel={reminder ? t`Save` : t`Set the reminder`}
      isSaving={create.isPending || change.isPending}
      failure={{
        title: reminder ? failures.updateReminder : failures.createReminder,
        message: error?.message,
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        await save()
      }}
    >
      <Field label={t`What of`} required>
        <TextInput value={text} onChange={(event) => setText(event.target.value)} maxLength={200} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Day`} required>
          <DayInput value={on} onValueChange={setOn} />
        </Field>
        <Field label={t`Time`} required>
          <TextInput type="time" value={time} onChange={(event) => setTime(event.target.value)} />
        </Field>
        <Field label={t`Repeats`}>
          <NativeSelect
            value={repeat}
            onValueChange={setRepeat}
            options={[
              ...repeats.map((each) => ({ value: each, label: repeatLabels[each] })),
              { value: ownRule, label: t`By a rule` },
            ]}
          />
        </Field>
        <Field label={t`Who is reminded`}>
          <NativeSelect
            value={userId}
            onValueChange={setUserId}
            options={people.map(({ id, name }) => ({
              value: id,
              label: id === me.id ? t`${name} (you)` : name,
            }))}
          />
        </Field>
      </div>
      {repeat === ownRule && (
        <Field label={t`Rule`} required hint={t`A rule of calendars (RRULE), for at most five years.`}>
          <TextInput
            value={rule}
            placeholder="FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"
            onChange={(event) => setRule(event.target.value)}
          />
        </Field>
      )}
      <Field label={t`Time zone`}>
        <TimeZoneInput value={timeZone} onValueChange={setTimeZone} />
      </Field>
    </FormDialog>
  )
}
