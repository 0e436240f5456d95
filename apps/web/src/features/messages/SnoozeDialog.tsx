import type { OfferedEvent } from '@kinfolio/contract/message-threads'
import { addDays, addMonths, day } from '@kinfolio/ledger/days/day'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { Kbd } from '@kinfolio/ui/Kbd'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { linkName } from '../attachments/words.ts'
import { awaitedWords } from './desk-words.ts'
import { failures } from './failures.ts'
import { eventsQuery } from './queries.ts'
import type { ThreadChange } from './take-back.ts'
import { useChangeThreads } from './use-change-threads.ts'

type SnoozeDialogProps = OverlayProps['snoozeThreads'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

type Offer = { key: string; label: string; hint: string; until: ThreadChange }

/** Lets conversations wait until a day, until somebody answers, or until something happens to what one is about. */
export function SnoozeDialog({ threads, onDone, open, onOpenChange }: SnoozeDialogProps) {
  const { api, org } = useOrg()
  const { apply, isChanging } = useChangeThreads()
  const [only] = threads
  const { data: events = [], error } = useQuery({
    ...eventsQuery(api, only?.id ?? ''),
    enabled: threads.length === 1,
  })
  const today = day(todayIn(org.settings.timeZone))
  const tomorrow = addDays(today, 1)
  const [until, setUntil] = useState<string>(tomorrow)
  const isLater = until >= tomorrow

  async function snooze(change: ThreadChange) {
    if (isChanging || !(await apply(threads, { status: 'SNOOZED', ...change }))) return
    onOpenChange(false)
    onDone()
  }

  const days = [
    { label: t`Tomorrow`, on: tomorrow },
    { label: t`In a week`, on: addDays(today, 7) },
    { label: t`In a month`, on: addMonths(today, 1) },
  ]
  const offers: Offer[] = [
    ...days.map(({ label, on }) => ({
      key: on,
      label,
      hint: formatDay(on),
      until: { snoozedUntil: on },
    })),
    { key: 'answer', label: t`Until the next answer`, hint: '', until: { snoozedUntil: null } },
    ...events.map(offerOf),
  ]

  /** A digit takes the offer that has it, but where somebody types a day. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return
    const offer = offers.find((_, index) => event.key === `${index + 1}`)
    if (!offer) return
    event.preventDefault()
    void snooze(offer.until)
  }

  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={plural(threads.length, { one: 'Snooze the conversation', other: 'Snooze # conversations' })}
      description={plural(threads.length, {
        one: 'It leaves the desk, and comes back with what it waits for or with the next answer, whichever is first.',
        other:
          'They leave the desk, and each comes back on its day or with its next answer, whichever is first.',
      })}
      submitLabel={isLater ? t`Snooze until ${formatDay(until)}` : t`Snooze`}
      isSaving={isChanging}
      onSubmit={async (event) => {
        event.preventDefault()
        if (isLater) await snooze({ snoozedUntil: until })
      }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons inside have the keys */}
      <div className="grid gap-2" onKeyDown={onKeyDown}>
        {offers.map(({ key, label, hint, until: change }, index) => (
          <Button
            key={key}
            className="h-auto min-h-9 justify-between gap-3 py-1.5 text-left"
            disabled={isChanging}
            onClick={() => void snooze(change)}
          >
            <span className="min-w-0 break-words whitespace-normal">{label}</span>
            <span className="flex shrink-0 items-center gap-2 text-xs font-normal text-muted">
              {hint}
              {index < 9 && (
                <span aria-hidden="true" className="pointer-coarse:hidden">
                  <Kbd>{`${index + 1}`}</Kbd>
                </span>
              )}
            </span>
          </Button>
        ))}
      </div>
      {error && (
        <Callout color="error" title={failures.loadEvents}>
          {error.message}
        </Callout>
      )}
      <Field label={t`Until a day`} error={isLater ? undefined : t`Choose a day after today.`}>
        <DayInput value={until} min={tomorrow} onValueChange={setUntil} />
      </Field>
    </FormDialog>
  )
}

function offerOf({ on, name, ...snoozedFor }: OfferedEvent): Offer {
  const { event, entityId, entityType } = snoozedFor
  return {
    key: `${event} ${entityId}`,
    label: awaitedWords({ event, name: linkName({ entityType, name }) }),
    hint: on === null ? '' : formatDay(on),
    until: { snoozedFor: { event, entityType, entityId } },
  }
}
