import { storeMessages } from '@kinfolio/contract/errors'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { CurrencyInput } from '../../lib/CurrencyInput.tsx'
import { localTimeZone } from '../../lib/format.ts'
import { createOrgMutation } from './mutations.ts'
import { orgsQuery } from './queries.ts'
import { useSwitchOrg } from './use-switch-org.ts'

type CreateOrgDialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Another organisation; one works in it from then on. */
export function CreateOrgDialog({ open, onOpenChange }: CreateOrgDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="New organisation">
      {open && <CreateOrgForm onDone={() => onOpenChange(false)} />}
    </Dialog>
  )
}

function CreateOrgForm({ onDone }: { onDone: () => void }) {
  const { org } = useOrg()
  const queryClient = useQueryClient()
  const switchOrg = useSwitchOrg()
  const [name, setName] = useState('')
  const [baseCurrency, setBaseCurrency] = useState<string>(org.settings.baseCurrency)
  const create = useMutation({
    ...createOrgMutation,
    onSuccess: async ({ id }) => {
      onDone()
      await queryClient.invalidateQueries({ queryKey: orgsQuery.queryKey })
      await switchOrg(id)
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    create.mutate({ name, settings: { baseCurrency, timeZone: localTimeZone() } })
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
      {create.error && (
        <Callout color="error" title={storeMessages.createOrg}>
          {create.error.message}
        </Callout>
      )}
      <Field label="Name" required>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field label="Base currency" hint="All totals are in it.">
        <CurrencyInput value={baseCurrency} onValueChange={setBaseCurrency} />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="solid"
          color="primary"
          loading={create.isPending}
          disabled={name.trim() === ''}
        >
          Create
        </Button>
      </div>
    </form>
  )
}
