import type { OrgRole } from '@kinfolio/contract/orgs'
import { useConfirm } from '@kinfolio/ui/confirm'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { Popover } from '@kinfolio/ui/Popover'
import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactElement, useState } from 'react'

import { useOrg } from '../../../api/org-context.ts'
import { leaveOrgMutation, removeMemberMutation } from '../mutations.ts'
import { useOrgGone } from '../use-org-gone.ts'
import { ChangeRoleDialog } from './ChangeRoleDialog.tsx'
import { changeRefusal, leaveRefusal } from './member-rules.ts'

/** The actions on a member, or why the user may not take them. */
export function MemberMenu({ member, members }: { member: OrgRole; members: readonly OrgRole[] }) {
  const { org, may } = useOrg()
  if (member.id === org.role.id) return <OwnMenu member={member} members={members} />
  return may('members') ? <OthersMenu member={member} /> : null
}

function OwnMenu({ member, members }: { member: OrgRole; members: readonly OrgRole[] }) {
  const { org } = useOrg()
  const confirm = useConfirm()
  const goOn = useOrgGone()
  const whyNot = leaveRefusal(org.role, members)
  const leave = useMutation({
    ...leaveOrgMutation,
    onSuccess: async () => {
      await goOn(org.id)
      toast({ title: t`You left ${org.name}`, color: 'success' })
    },
  })

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: t`Leave ${org.name}?`,
      message: t`You lose sight of it at once. What you recorded stays. Only a new invitation brings you back.`,
      confirmText: t`Leave`,
    })
    if (isSure) leave.mutate({ id: org.id })
  }

  if (whyNot) return <WhyNot label={nameOf(member)}>{whyNot}</WhyNot>
  return (
    <Menu align="end" trigger={trigger(nameOf(member), leave.isPending)}>
      <MenuItem icon="lucide:log-out" danger onSelect={() => void ask()}>
        {t`Leave…`}
      </MenuItem>
    </Menu>
  )
}

function OthersMenu({ member }: { member: OrgRole }) {
  const { api, org } = useOrg()
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [isChanging, setIsChanging] = useState(false)
  const name = nameOf(member)
  const isInvited = member.user === null
  const whyNot = changeRefusal(org.role, member)
  const remove = useMutation({
    ...removeMemberMutation(api),
    onSuccess: () =>
      toast({
        title: isInvited ? t`The invitation of ${name} was withdrawn` : t`${name} was removed`,
        color: 'success',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orgs.roles.key() }),
  })

  async function ask() {
    const isSure = await confirm({
      variant: 'danger',
      title: isInvited ? t`Withdraw the invitation of ${name}?` : t`Remove ${name}?`,
      message: isInvited
        ? t`The link stops working at once.`
        : t`${name} loses sight of ${org.name} at once. What they recorded stays.`,
      confirmText: isInvited ? t`Withdraw` : t`Remove`,
    })
    if (isSure) remove.mutate({ id: org.id, roleId: member.id })
  }

  if (whyNot) return <WhyNot label={name}>{whyNot}</WhyNot>
  return (
    <>
      <Menu align="end" trigger={trigger(name, remove.isPending)}>
        <MenuItem icon="lucide:user-cog" onSelect={() => setIsChanging(true)}>
          {t`Change role…`}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="lucide:user-minus" danger onSelect={() => void ask()}>
          {isInvited ? t`Withdraw invitation…` : t`Remove…`}
        </MenuItem>
      </Menu>
      {isChanging && <ChangeRoleDialog member={member} onClose={() => setIsChanging(false)} />}
    </>
  )
}

function nameOf({ user, email }: OrgRole): string {
  return user?.name ?? email
}

function trigger(name: string, isPending: boolean): ReactElement<ComponentProps<'button'>> {
  return <IconButton icon="lucide:ellipsis" label={t`Actions for ${name}`} size="xs" loading={isPending} />
}

/** Says, in the place of an action, why the user may not take it. */
function WhyNot({ label, children }: { label: string; children: string }) {
  return (
    <Popover label={t`Actions for ${label}`} align="end" className="w-64" trigger={trigger(label, false)}>
      <p className="text-xs text-muted">{children}</p>
    </Popover>
  )
}
