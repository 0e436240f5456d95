import { GiftCreate } from '@kinfolio/contract/gift-records'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { MoneyInput } from '@kinfolio/ui/MoneyInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { besideTerms } from '../../forms/beside-terms.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { PayeeInput } from '../../forms/PayeeInput.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { addNamedCompanyMutation } from '../companies/queries.ts'
import { refreshCosts } from '../costs/queries.ts'
import { failures } from './failures.ts'
import { type GiftValues, hasOneAmount, inputOfGift, valuesOfGift } from './gift-values.ts'
import { GiftDetailFields } from './GiftDetailFields.tsx'
import { createGiftMutation, updateGiftMutation } from './mutations.ts'

type GiftSheetProps = OverlayProps['gift'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fields = [
  'payeeCompanyId',
  'amount',
  'firstOn',
  'name',
  'lastOn',
  'currency',
  'legalEntityId',
  'purpose',
  'sponsorCompanyId',
  'foundationEntityId',
  'tributeName',
  'matchedBy',
  'matchAmount',
  'agreedOn',
  'acknowledgedOn',
  'notes',
] as const

/** What the short form shows. */
const firstFields: ReadonlySet<string> = new Set(['payeeCompanyId', 'name', 'amount', 'firstOn'])

/** Adds a gift by three fields, with more where they are needed; or changes one. */
export function GiftSheet({ gift, open, onOpenChange }: GiftSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createGiftMutation(api))
  const update = useMutation(updateGiftMutation(api))
  const [isWhole, setIsWhole] = useState(gift !== undefined)
  const form = useForm({
    defaultValues: valuesOfGift(gift, {
      currency: org.settings.baseCurrency,
      today: todayIn(org.settings.timeZone),
    }),
    resolver: besideTerms(contractResolver<GiftValues, typeof GiftCreate>(GiftCreate, inputOfGift(gift))),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const { field: recipientId, fieldState } = useController({ control, name: 'payeeCompanyId' })
  const { field: recipientContactId } = useController({ control, name: 'payeeContactId' })
  const { field: recipientName } = useController({ control, name: 'payeeName' })
  const currency = useWatch({ control, name: 'currency' })
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)

  const save = form.handleSubmit(
    async (input) => {
      try {
        const saved = gift
          ? await update.mutateAsync({ id: gift.id, version: gift.version, ...input })
          : await create.mutateAsync(input)
        const { name } = saved.cost
        toast({ title: gift ? t`${name} was saved` : t`${name} was added`, color: 'success' })
        onOpenChange(false)
      } catch (error) {
        setIsWhole(true)
        showFailure(error, form.setError, fields)
      }
      // After a refusal too: what it speaks of may be newer than what is on screen.
      await refreshCosts(queryClient, api)
    },
    (wrong) => setIsWhole(isWhole || Object.keys(wrong).some((field) => !firstFields.has(field))),
  )

  return (
    <FormSheet
      open={open}
      title={gift ? t`Edit ${gift.cost.name}` : t`Add gift`}
      form="gift"
      saveLabel={gift ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={gift ? t`The gift stays as it was.` : t`The gift is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="gift" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={gift ? failures.updateGift : failures.createGift}>
            {errors.root.message}
          </Callout>
        )}
        <Field
          label={t`Recipient`}
          required
          // Without a recipient the gift has no name to be called by.
          error={fieldState.error?.message ?? (isWhole || !errors.name ? undefined : t`Say who receives it.`)}
        >
          <PayeeInput
            companyId={recipientId.value}
            contactId={recipientContactId.value}
            name={recipientName.value}
            addMutation={addNamedCompanyMutation}
            newType="NONPROFIT"
            onValueChange={({ companyId, contactId, name }) => {
              recipientName.onChange(name)
              recipientId.onChange(companyId)
              recipientContactId.onChange(contactId)
            }}
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          {hasOneAmount(gift) ? (
            <FormField control={control} name="amount" label={t`Amount`} required>
              {(field) => <MoneyInput {...field} currency={currency} />}
            </FormField>
          ) : (
            <p className="text-sm text-muted">
              {t`Its amount changes over time, or is a range or a percentage: change that on its page among the costs.`}
            </p>
          )}
          <FormField control={control} name="firstOn" label={t`Day`} required>
            {(field) => <DayInput {...field} />}
          </FormField>
        </div>
        {isWhole ? (
          <GiftDetailFields control={control} />
        ) : (
          <div>
            <Button size="sm" variant="ghost" icon="lucide:chevron-down" onClick={() => setIsWhole(true)}>
              {t`More: type, instalments, purpose, through whom`}
            </Button>
          </div>
        )}
      </form>
    </FormSheet>
  )
}
