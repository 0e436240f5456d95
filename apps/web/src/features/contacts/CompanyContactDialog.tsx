import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useOrg } from '../../api/org-context.ts'
import { DayInput } from '../../forms/day/DayInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { OverlayProps } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { CompanyInput } from './CompanyInput.tsx'
import { type ChosenContact, ContactInput } from './ContactInput.tsx'
import { failures } from './failures.ts'
import { addToCompanyMutation } from './mutations.ts'

type CompanyContactDialogProps = OverlayProps['companyContact'] & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Says that somebody works for a company; one of the two is known already. */
export function CompanyContactDialog({ contact, company, open, onOpenChange }: CompanyContactDialogProps) {
  const { api } = useOrg()
  const { mayAdd } = useBookRights()
  const queryClient = useQueryClient()
  const [companyId, setCompanyId] = useState(company?.id ?? null)
  const [person, setPerson] = useState<ChosenContact | null>(contact ?? null)
  const [employment, setEmployment] = useState({ role: '', from: '', to: '' })
  const [missing, setMissing] = useState<string>()
  const add = useMutation(addToCompanyMutation(api))
  const issue = (field: string) =>
    add.error instanceof ApiError
      ? add.error.issues.find(({ path }) => path[0] === field)?.message
      : undefined

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (companyId === null) return setMissing(t`Choose a company.`)
    if (person === null) return setMissing(t`Choose a person, or write a name.`)
    setMissing(undefined)
    const { role, from, to } = employment
    const added = await add
      .mutateAsync({
        id: companyId,
        ...(person.id === null ? { contact: { name: person.name } } : { contactId: person.id }),
        role,
        from: from || null,
        to: to || null,
      })
      .catch(() => null) // the dialog says what went wrong
    if (added === null) return undefined
    toast({ title: t`${added.contact.name} was added`, color: 'success' })
    onOpenChange(false)
    await queryClient.invalidateQueries({ queryKey: api.contacts.key() })
    return undefined
  }

  const set = (change: Partial<typeof employment>) => setEmployment({ ...employment, ...change })
  return (
    <FormDialog
      open={open}
      onOpenChange={onOpenChange}
      title={contact ? t`A company of ${contact.name}` : t`A person of ${company?.name ?? ''}`}
      onSubmit={save}
      submitLabel={t`Add`}
      isSaving={add.isPending}
      failure={{
        title: failures.addToCompany,
        message: missing ?? (issue('to') ? undefined : add.error?.message),
      }}
    >
      {contact ? (
        <Field label={t`Company`} required>
          <CompanyInput api={api} value={companyId} onValueChange={setCompanyId} />
        </Field>
      ) : (
        <Field label={t`Person`} required>
          <ContactInput api={api} value={person} onValueChange={setPerson} mayAdd={mayAdd} />
        </Field>
      )}
      <Field label={t`Role`}>
        <TextInput
          value={employment.role}
          placeholder={t`Relationship manager`}
          onChange={({ target }) => set({ role: target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label={t`From`}>
          <DayInput value={employment.from} onValueChange={(from) => set({ from })} />
        </Field>
        <Field label={t`Until`} error={issue('to')}>
          <DayInput value={employment.to} onValueChange={(to) => set({ to })} />
        </Field>
      </div>
    </FormDialog>
  )
}
