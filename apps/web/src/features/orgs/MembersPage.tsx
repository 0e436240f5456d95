import { storeMessages } from '@kinfolio/contract/errors'
import type { OrgRole } from '@kinfolio/contract/orgs'
import { type RoleName, roleNames } from '@kinfolio/contract/rights'
import { Avatar } from '@kinfolio/ui/Avatar'
import { Badge } from '@kinfolio/ui/Badge'
import { Button } from '@kinfolio/ui/Button'
import { Card } from '@kinfolio/ui/Card'
import { useConfirm } from '@kinfolio/ui/confirm'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Select } from '@kinfolio/ui/Select'
import { Skeleton } from '@kinfolio/ui/Skeleton'
import { toast } from '@kinfolio/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { FailedNotice } from '../../lib/FailedNotice.tsx'
import { formatInstant } from '../../lib/format.ts'
import { PageHeader } from '../../lib/PageHeader.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { changeRoleMutation, removeMemberMutation } from './mutations.ts'
import { membersQuery } from './queries.ts'
import { roleLabels, roleWords } from './role-words.ts'

/** Who works here, as what, and who is invited. */
export function MembersPage() {
  const { api, org, may } = useOrg()
  const { data: members, error, refetch } = useQuery(membersQuery(api, org.id))
  const [isInviting, setIsInviting] = useState(false)
  return (
    <>
      <PageHeader
        title="Members"
        description={`The people who see and record the finances of ${org.name}.`}
        actions={
          may('members') && (
            <Button
              variant="solid"
              color="primary"
              icon="lucide:user-plus"
              onClick={() => setIsInviting(true)}
            >
              Invite
            </Button>
          )
        }
      />
      {error ? (
        <FailedNotice title={storeMessages.loadMembers} error={error} onRetry={() => void refetch()} />
      ) : (
        <Card flush>
          <ul className="divide-y" aria-busy={!members}>
            {members?.map((member) => <Member key={member.id} member={member} />) ?? <WaitingRow />}
          </ul>
        </Card>
      )}
      <dl className="mt-6 grid gap-x-6 gap-y-1.5 text-xs sm:grid-cols-[max-content_1fr]">
        {roleNames.map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium">{roleLabels[role]}</dt>
            <dd className="text-muted">{roleWords[role]}</dd>
          </div>
        ))}
      </dl>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
    </>
  )
}

function WaitingRow() {
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <Skeleton className="size-9 rounded-full" />
      <Skeleton className="w-48" />
    </li>
  )
}

/** Nobody gives or takes a role above their own, or changes their own. */
function grantable(own: RoleName): readonly RoleName[] {
  return roleNames.slice(roleNames.indexOf(own))
}

function Member({ member }: { member: OrgRole }) {
  const { api, org, may } = useOrg()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.orgs.roles.key() })
  const change = useMutation({ ...changeRoleMutation(api), onSettled: refresh })
  const remove = useMutation({
    ...removeMemberMutation(api),
    onSuccess: async () => {
      await refresh()
      toast({ title: `${name} was removed`, color: 'success' })
    },
  })
  const name = member.user?.name ?? member.email
  const isSelf = member.id === org.role.id
  const choices = grantable(org.role.name)
  const mayChange = may('members') && !isSelf && choices.includes(member.name)
  const shownRole = change.variables && change.isPending ? change.variables.name : member.name

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: member.status === 'invited' ? `Withdraw the invitation of ${name}?` : `Remove ${name}?`,
      message:
        member.status === 'invited'
          ? 'The link stops working at once.'
          : `${name} loses sight of ${org.name} at once. What they recorded stays.`,
      confirmText: member.status === 'invited' ? 'Withdraw' : 'Remove',
    })
    if (isSure) remove.mutate({ id: org.id, roleId: member.id })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <Avatar name={name} src={member.user?.image} size={36} decorative />
      <div className="min-w-40 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate font-medium">{name}</span>
          {isSelf && <Badge>You</Badge>}
          {member.status === 'invited' && <Badge color="warning">Invited</Badge>}
        </div>
        <p className="truncate text-xs text-muted">
          {member.user && member.email}
          {member.invitedUntil && `until ${formatInstant(member.invitedUntil)}`}
        </p>
      </div>
      {mayChange ? (
        <Select
          aria-label={`Role of ${name}`}
          size="sm"
          className="w-32"
          value={shownRole}
          disabled={change.isPending}
          onValueChange={(role) =>
            change.mutate({ id: org.id, roleId: member.id, name: role, version: member.version })
          }
          options={choices.map((role) => ({ value: role, label: roleLabels[role] }))}
        />
      ) : (
        <span className="w-32 px-2.5 text-sm text-muted">{roleLabels[member.name]}</span>
      )}
      {mayChange ? (
        <IconButton
          icon="lucide:user-minus"
          label={`Remove ${name}`}
          size="sm"
          loading={remove.isPending}
          onClick={ask}
        />
      ) : (
        <span className="w-7" />
      )}
    </li>
  )
}
