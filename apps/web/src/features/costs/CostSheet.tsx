import { CostCreate } from '@kinfolio/contract/cost-records'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { besideTerms } from '../../forms/beside-terms.ts'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { todayIn } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { type CostValues, inputOfCost, valuesOfCost } from './cost-values.ts'
import { CostDetailFields } from './CostDetailFields.tsx'
import { CostTermsFields } from './CostTermsFields.tsx'
import { failures } from './failures.ts'
import { createCostMutation, updateCostMutation } from './mutations.ts'
import { refreshCosts } from './queries.ts'

type CostSheetProps = OverlayProps['cost'] & { open: boolean; onOpenChange: (open: boolean) => void }

const fields = [
  'name',
  'amount',
  'currency',
  'repeatRule',
  'firstOn',
  'lastOn',
  'renewalMonths',
  'noticeCount',
  'legalEntityId',
  'positionId',
  'payeeCompanyId',
  'shares',
  'notes',
] as const

/** What the short form shows. */
const firstFields: ReadonlySet<string> = new Set(['name', 'amount'])

/** Adds a cost by three fields, with more where they are needed; or changes one. */
export function CostSheet({ cost, positionId, payeeCompany, open, onOpenChange }: CostSheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const create = useMutation(createCostMutation(api))
  const update = useMutation(updateCostMutation(api))
  const [isWhole, setIsWhole] = useState(cost !== undefined)
  const form = useForm({
    defaultValues: valuesOfCost(cost, {
      currency: org.settings.baseCurrency,
      today: todayIn(org.settings.timeZone),
      ...(positionId && { positionId }),
      ...(payeeCompany && { payee: payeeCompany }),
    }),
    resolver: besideTerms(contractResolver<CostValues, typeof CostCreate>(CostCreate, inputOfCost(cost))),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)

  const save = form.handleSubmit(
    async (input) => {
      try {
        if (cost) await update.mutateAsync({ id: cost.id, version: cost.version, ...input })
        else await create.mutateAsync(input)
        toast({ title: cost ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
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
      title={cost ? t`Edit ${cost.name}` : t`Add cost`}
      form="cost"
      saveLabel={cost ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={cost ? t`The cost stays as it was.` : t`The cost is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="cost" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={cost ? failures.updateCost : failures.createCost}>
            {errors.root.message}
          </Callout>
        )}
        <TextField
          control={control}
          name="name"
          label={t`Name`}
          required
          placeholder={t`Custody at the bank`}
        />
        <CostTermsFields control={control} isNew={cost === undefined} isWhole={isWhole} />
        {isWhole ? (
          <CostDetailFields control={control} />
        ) : (
          <div>
            <Button size="sm" variant="ghost" icon="lucide:chevron-down" onClick={() => setIsWhole(true)}>
              {t`More: payee, entity, days, notice, split`}
            </Button>
          </div>
        )}
      </form>
    </FormSheet>
  )
}
