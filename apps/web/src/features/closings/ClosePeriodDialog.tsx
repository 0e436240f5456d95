import { addDays, day, isDay } from '@kinfolio/ledger/days/day'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { NativeSelect } from '@kinfolio/ui/NativeSelect'
import { TextArea } from '@kinfolio/ui/TextArea'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { formatDay, todayIn } from '../../lib/format.ts'
import { entitiesQuery } from '../orgs/queries.ts'
import { failures } from './failures.ts'
import { closePeriodMutation } from './mutations.ts'

/** In the place of an entity: all of them, and what belongs to none. */
const whole = ''

/** Closes a period; where statements disagree with the book it names them, and asks. */
export function ClosePeriodDialog({ onClose }: { onClose: () => void }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const { data: entities = [] } = useQuery(entitiesQuery(api, org.id))
  const close = useMutation(closePeriodMutation(api))
  const today = todayIn(org.settings.timeZone)
  const [through, setThrough] = useState<string>(lastYearEnd(today))
  const [entityId, setEntityId] = useState(whole)
  const [note, setNote] = useState('')
  const open = openBalancesOf(close.error)

  async function save() {
    const told = { through, entityId: entityId === whole ? null : entityId, note, anyway: open.length > 0 }
    const outcome = await outcomeOf(close.mutateAsync(told))
    if (!outcome.isDone) return
    toast({ title: t`Closed until ${formatDay(outcome.answer.through)}`, color: 'success' })
    onClose()
    await queryClient.invalidateQueries({ queryKey: api.closings.key() })
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Close a period`}
      description={t`All days until this one, with their transactions and what values them, can then be changed by nobody. An owner can open the period again, with a reason.`}
      submitLabel={open.length > 0 ? t`Close all the same` : t`Close the period`}
      isSaving={close.isPending}
      failure={{
        title: failures.closePeriod,
        message: open.length > 0 ? undefined : close.error?.message,
      }}
      onSubmit={async (event) => {
        event.preventDefault()
        await save()
      }}
    >
      {open.length > 0 && (
        <Callout color="warning" title={t`Statements disagree with the book`}>
          {t`Explain these first, or close all the same; the period then says so:`}
          <ul className="mt-1 list-disc pl-5">
            {open.map(({ name, on }) => (
              <li key={`${name} ${on}`}>{t`${name}, on ${formatDay(on)}`}</li>
            ))}
          </ul>
        </Callout>
      )}
      <Field label={t`Until`} required hint={t`That day is closed as well.`}>
        <DayInput value={through} max={today} onValueChange={setThrough} />
      </Field>
      <Field label={t`Of what`}>
        <NativeSelect
          value={entityId}
          onValueChange={setEntityId}
          options={[
            { value: whole, label: t`The whole organisation` },
            ...entities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
      <Field label={t`Note`} aside={t`Optional`}>
        <TextArea value={note} onChange={(event) => setNote(event.target.value)} rows={2} maxLength={2000} />
      </Field>
    </FormDialog>
  )
}

/** The last day of the year before. */
function lastYearEnd(today: string): string {
  return isDay(today) ? addDays(day(`${today.slice(0, 4)}-01-01`), -1) : today
}

type OpenBalance = { positionId: string; name: string; on: string }

function openBalancesOf(error: unknown): readonly OpenBalance[] {
  if (!(error instanceof ApiError) || error.code !== 'BALANCES_OPEN') return []
  return (error.data as { balances: OpenBalance[] }).balances // as the contract's server sends them with this code
}
