import { DEFAULT_ROLE } from '@kinfolio/contract/constants'
import { storeMessages } from '@kinfolio/contract/errors'
import { type RoleName, roleNames } from '@kinfolio/contract/rights'
import { Button } from '@kinfolio/ui/Button'
import { Callout } from '@kinfolio/ui/Callout'
import { Dialog } from '@kinfolio/ui/Dialog'
import { Field } from '@kinfolio/ui/Field'
import { Select } from '@kinfolio/ui/Select'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { inviteMutation } from './mutations.ts'
import { roleLabels, roleWords } from './role-words.ts'

/** Invites somebody by e-mail; the link can be handed over too. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { api, org } = useOrg()
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<RoleName>(DEFAULT_ROLE)
  const invite = useMutation({
    ...inviteMutation(api),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: api.orgs.roles.key() }),
  })
  const choices = roleNames.slice(roleNames.indexOf(org.role.name))

  function submit(event: FormEvent) {
    event.preventDefault()
    invite.mutate({ id: org.id, email, name: role })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Invite to ${org.name}`}
      description="An invitation works once and lasts seven days."
    >
      {invite.data ? (
        <Invited email={invite.data.email} url={invite.data.invitationUrl} onClose={onClose} />
      ) : (
        <form onSubmit={submit} className="flex flex-col gap-4" noValidate>
          {invite.error && (
            <Callout color="error" title={storeMessages.addMember}>
              {invite.error.message}
            </Callout>
          )}
          <Field label="E-mail" required>
            <TextInput
              type="email"
              autoComplete="off"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Field label="Role" hint={`The ${roleLabels[role].toLowerCase()} ${roleWords[role]}`}>
            <Select
              value={role}
              onValueChange={setRole}
              options={choices.map((name) => ({ value: name, label: roleLabels[name] }))}
            />
          </Field>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="solid" color="primary" loading={invite.isPending}>
              Invite
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

function Invited({ email, url, onClose }: { email: string; url: string | undefined; onClose: () => void }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <Callout color="success" title={`${email} is invited`}>
        The link works only for somebody who signs in with this address.
      </Callout>
      {url && (
        <Field label="Link to hand over" hint="It is shown here once.">
          <TextInput
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            suffix={
              <Button
                size="xs"
                icon={isCopied ? 'lucide:check' : 'lucide:copy'}
                onClick={() => void navigator.clipboard.writeText(url).then(() => setIsCopied(true))}
              >
                {isCopied ? 'Copied' : 'Copy'}
              </Button>
            }
          />
        </Field>
      )}
      <Button className="self-end" onClick={onClose}>
        Done
      </Button>
    </div>
  )
}
