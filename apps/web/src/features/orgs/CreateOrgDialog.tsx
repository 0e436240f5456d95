import { OrgCreate } from '@kinfolio/contract/orgs'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../forms/CurrencyInput.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { localTimeZone } from '../../lib/format.ts'
import { showFailure } from '../../lib/show-failure.ts'
import { failures } from './failures.ts'
import { createOrgMutation } from './mutations.ts'
import { orgsQuery } from './queries.ts'
import { useSwitchOrg } from './use-switch-org.ts'

type CreateOrgDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Makes another organisation. The user works in it from then on. */
export function CreateOrgDialog({ open, onOpenChange }: CreateOrgDialogProps) {
  const [isSaving, setIsSaving] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      persistent={isSaving}
      title={t`New organisation`}
      description={t`It starts empty, with you as its owner.`}
    >
      {open && <CreateOrgForm onSavingChange={setIsSaving} onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

type Values = { name: string; settings: { baseCurrency: string } }

type CreateOrgFormProps = { onSavingChange: (isSaving: boolean) => void; onDone: () => void }

function CreateOrgForm({ onSavingChange, onDone }: CreateOrgFormProps) {
  const { org } = useOrg()
  const queryClient = useQueryClient()
  const switchOrg = useSwitchOrg()
  const create = useMutation({
    ...createOrgMutation,
    onMutate: () => onSavingChange(true),
    onSettled: () => onSavingChange(false),
  })
  const form = useForm({
    defaultValues: { name: '', settings: { baseCurrency: org.settings.baseCurrency } } as Values,
    resolver: contractResolver<Values, typeof OrgCreate>(OrgCreate, ({ name, settings }) => ({
      name,
      settings: { ...settings, timeZone: localTimeZone() },
    })),
  })
  const { errors, isSubmitting } = form.formState

  const save = form.handleSubmit(async (input) => {
    try {
      const { id } = await create.mutateAsync(input)
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      onDone()
      await switchOrg(id)
    } catch (error) {
      showFailure(error, form.setError, ['name', 'settings.baseCurrency'])
    }
  })

  return (
    <form onSubmit={(event) => void save(event)} className="flex flex-col gap-4" noValidate>
      {errors.root?.message && (
        <Callout color="error" title={failures.createOrg}>
          {errors.root.message}
        </Callout>
      )}
      <TextField
        control={form.control}
        name="name"
        label={t`Name`}
        required
        placeholder={t`The Hartmann family`}
      />
      <FormField
        control={form.control}
        name="settings.baseCurrency"
        label={t`Base currency`}
        hint={t`All totals are in it.`}
      >
        {({ value, onValueChange }) => <CurrencyInput value={value} onValueChange={onValueChange} />}
      </FormField>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone} disabled={isSubmitting}>
          {t`Cancel`}
        </Button>
        <Button type="submit" variant="solid" color="primary" loading={isSubmitting}>
          {t`Create`}
        </Button>
      </div>
    </form>
  )
}
