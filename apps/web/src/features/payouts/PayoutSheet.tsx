import { Callout } from '@kinfolio/ui/Callout'
import { Checkbox } from '@kinfolio/ui/Checkbox'
import { Field } from '@kinfolio/ui/Field'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { outcomeOf } from '../../api/outcome.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { positionsQuery } from '../positions/queries.ts'
import { failures } from './failures.ts'
import { followPayoutMutation } from './mutations.ts'

type PayoutSheetProps = OverlayProps['payout'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Follows the payout of a foundation: when it began, and which positions it uses for charity itself. */
export function PayoutSheet({ entity, payout, open, onOpenChange }: PayoutSheetProps) {
  const { api } = useOrg()
  const queryClient = useQueryClient()
  const follow = useMutation(followPayoutMutation(api))
  const { data: positions = [] } = useQuery(positionsQuery(api))
  const own = positions.filter(({ entityId }) => entityId === entity.id)
  const before = { begunOn: payout?.begunOn ?? '', charitable: payout?.charitablePositionIds ?? [] }
  const [values, setValues] = useState(before)
  const isDirty = JSON.stringify(values) !== JSON.stringify(before)
  useUnsaved(isDirty)

  async function save() {
    const ids = new Set(own.map(({ id }) => id))
    const { isDone } = await outcomeOf(
      follow.mutateAsync({
        legalEntityId: entity.id,
        begunOn: values.begunOn || null,
        // One that is in the trash by now belongs to the foundation no more.
        charitablePositionIds: values.charitable.filter((id) => ids.has(id)),
        version: payout?.version ?? null,
      }),
    )
    await queryClient.invalidateQueries({ queryKey: api.payouts.key() })
    if (!isDone) return
    toast({ title: t`The payout of ${entity.name} is followed`, color: 'success' })
    onOpenChange(false)
  }

  return (
    <FormSheet
      open={open}
      title={t`Payout of ${entity.name}`}
      form="payout"
      saveLabel={payout ? t`Save` : t`Follow`}
      isDirty={isDirty}
      isSaving={follow.isPending}
      loss={payout ? t`It is followed as it was.` : t`It is not followed.`}
      onClose={() => onOpenChange(false)}
    >
      <form
        id="payout"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {follow.error && (
          <Callout color="error" title={failures.followPayout}>
            {follow.error.message}
          </Callout>
        )}
        <Field
          label={t`It began on`}
          hint={t`Empty: long ago. A short first year is asked for its days only.`}
        >
          <DayInput value={values.begunOn} onValueChange={(begunOn) => setValues({ ...values, begunOn })} />
        </Field>
        <fieldset className="grid gap-2">
          <legend className="pb-1 text-sm font-medium">{t`Used for charity itself`}</legend>
          <p className="text-xs text-muted">
            {t`Such as an office, a museum or a loan to a charity. What is ticked counts for nothing.`}
          </p>
          {own.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={values.charitable.includes(id)}
              onCheckedChange={(isOn) =>
                setValues({
                  ...values,
                  charitable: isOn
                    ? [...values.charitable, id]
                    : values.charitable.filter((each) => each !== id),
                })
              }
            />
          ))}
          {own.length === 0 && <p className="text-sm text-muted">{t`No position belongs to it yet.`}</p>}
        </fieldset>
      </form>
    </FormSheet>
  )
}
