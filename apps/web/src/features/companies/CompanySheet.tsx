import { CompanyCreate, companyTypes } from '@kinfolio/contract/companies'
import { seesPrivateNotes } from '@kinfolio/contract/rights'
import { Callout } from '@kinfolio/ui/Callout'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Control, useController, useForm } from 'react-hook-form'
import type { z } from 'zod'

import { useOrg } from '../../api/org-context.ts'
import { AddressesField } from '../../forms/AddressesField.tsx'
import { CompanyInput } from '../../forms/CompanyInput.tsx'
import { CountryInput } from '../../forms/CountryInput.tsx'
import { EmailsField } from '../../forms/EmailsField.tsx'
import { FormField } from '../../forms/FormField.tsx'
import { FormSheet } from '../../forms/FormSheet.tsx'
import { PhonesField } from '../../forms/PhonesField.tsx'
import { TextField } from '../../forms/TextField.tsx'
import { useUnsaved } from '../../forms/unsaved.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { showFailure } from '../../lib/show-failure.ts'
import type { OverlayProps } from '../../pages/overlays.ts'
import { companyFields, type CompanyValues, inputOfCompany, valuesOfCompany } from './company-values.ts'
import { failures } from './failures.ts'
import { createCompanyMutation, updateCompanyMutation } from './mutations.ts'
import { addNamedCompanyMutation } from './queries.ts'
import { companyTypeLabels } from './words.ts'

type CompanySheetProps = OverlayProps['company'] & { open: boolean; onOpenChange: (open: boolean) => void }

/** Adds a company, or changes one. */
export function CompanySheet({ company, open, onOpenChange }: CompanySheetProps) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const hasPrivateNotes = seesPrivateNotes(org.role.name)
  const create = useMutation(createCompanyMutation(api))
  const update = useMutation(updateCompanyMutation(api))
  const form = useForm({
    defaultValues: valuesOfCompany(company),
    resolver: contractResolver<CompanyValues, typeof CompanyCreate>(CompanyCreate, (values) =>
      inputOfCompany(values, hasPrivateNotes),
    ),
  })
  const { errors, isDirty } = form.formState
  const { control } = form
  const isSaving = create.isPending || update.isPending
  useUnsaved(isDirty)

  const save = form.handleSubmit(async (input) => {
    try {
      if (company) await update.mutateAsync({ id: company.id, version: company.version, ...input })
      else await create.mutateAsync(input)
      toast({ title: company ? t`${input.name} was saved` : t`${input.name} was added`, color: 'success' })
      onOpenChange(false)
    } catch (error) {
      showFailure(error, form.setError, companyFields(form.getValues()))
    }
    // After a refusal too: what it speaks of may be newer than what is on screen.
    await queryClient.invalidateQueries({ queryKey: api.companies.key() })
  })

  return (
    <FormSheet
      open={open}
      title={company ? t`Edit ${company.name}` : t`Add company`}
      form="company"
      saveLabel={company ? t`Save` : t`Add`}
      isDirty={isDirty}
      isSaving={isSaving}
      loss={company ? t`The company stays as it was.` : t`The company is not added.`}
      onClose={() => onOpenChange(false)}
    >
      <form id="company" onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        {errors.root?.message && (
          <Callout color="error" title={company ? failures.updateCompany : failures.createCompany}>
            {errors.root.message}
          </Callout>
        )}
        <TextField control={control} name="name" label={t`Name`} required />
        <FormField control={control} name="type" label={t`Type`}>
          {({ value, onValueChange }) => (
            <Select
              value={value}
              onValueChange={onValueChange}
              options={companyTypes.map((type) => ({ value: type, label: companyTypeLabels[type] }))}
            />
          )}
        </FormField>
        <TextField control={control} name="legalName" label={t`Legal name`} />
        <TextField control={control} name="website" label={t`Website`} placeholder="https://example.com" />
        <TextField
          control={control}
          name="domains"
          label={t`Domains`}
          hint={t`Of its e-mail addresses, one after the other: example.com, example.org.`}
        />
        <EmailsField control={control} />
        <PhonesField control={control} />
        <AddressesField control={control} />
        <FormField control={control} name="country" label={t`Country`} hint={t`Where it is registered.`}>
          {({ value, onValueChange }) => <CountryInput value={value} onValueChange={onValueChange} />}
        </FormField>
        <TextField control={control} name="registrationNumber" label={t`Registration number`} />
        <TextField
          control={control}
          name="lei"
          label={t`LEI`}
          hint={t`Legal Entity Identifier, twenty signs.`}
        />
        <TextField
          control={control}
          name="taxId"
          label={t`Tax id`}
          hint={t`Its check digit is looked at where the country says how.`}
        />
        {org.role.entityIds === null && <ParentField control={control} id={company?.id} />}
        <TextField control={control} name="notes" label={t`Notes`} rows={3} />
        {hasPrivateNotes && (
          <TextField
            control={control}
            name="privateNotes"
            label={t`Private notes`}
            hint={t`Only owners and admins read them.`}
            rows={2}
          />
        )}
      </form>
    </FormSheet>
  )
}

type ParentFieldProps = {
  control: Control<CompanyValues, unknown, z.output<typeof CompanyCreate>>
  id: string | undefined
}

/** The company that this one belongs to. */
function ParentField({ control, id }: ParentFieldProps) {
  const { field: parent, fieldState } = useController({ control, name: 'parentCompanyId' })
  const { field: name } = useController({ control, name: 'parentCompanyName' })
  return (
    <Field label={t`Belongs to`} error={fieldState.error?.message}>
      <CompanyInput
        id={parent.value}
        name={name.value}
        addMutation={addNamedCompanyMutation}
        newType="OTHER"
        exceptId={id}
        placeholder={t`No other company`}
        onValueChange={(chosen) => {
          parent.onChange(chosen.id)
          name.onChange(chosen.name)
        }}
      />
    </Field>
  )
}
