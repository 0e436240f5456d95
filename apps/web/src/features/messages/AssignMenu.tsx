import { Button } from '@kinfolio/ui/Button'
import { Menu, MenuCheckItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { membersQuery } from '../orgs/queries.ts'

type Person = { id: string; name: string | null }

type AssignMenuProps = {
  /** To whom it is given now. Undefined where it stands for several conversations. */
  assignee?: Person | null
  isBusy: boolean
  onAssign: (person: Person | null) => void
}

/** Gives conversations to a member, or to nobody. */
export function AssignMenu({ assignee, isBusy, onAssign }: AssignMenuProps) {
  const { api, org, user } = useOrg()
  const { data: members = [] } = useQuery(membersQuery(api, org.id))
  const others = members.flatMap((member) => (member.user && member.user.id !== user.id ? [member.user] : []))
  const name = assignee ? (assignee.id === user.id ? t`Mine` : (assignee.name ?? t`Somebody who left`)) : null
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          icon="lucide:user"
          trailingIcon="lucide:chevron-down"
          loading={isBusy}
          aria-label={name === null ? t`Assign` : t`Assigned: ${name}`}
        >
          <span className="max-w-32 truncate">{name ?? t`Assign`}</span>
        </Button>
      }
    >
      <MenuCheckItem checked={assignee?.id === user.id} onCheckedChange={() => onAssign(user)}>
        {t`Me`}
      </MenuCheckItem>
      {others.map((member) => (
        <MenuCheckItem
          key={member.id}
          checked={assignee?.id === member.id}
          onCheckedChange={() => onAssign(member)}
        >
          {member.name}
        </MenuCheckItem>
      ))}
      <MenuSeparator />
      <MenuCheckItem checked={assignee === null} onCheckedChange={() => onAssign(null)}>
        {t`Nobody`}
      </MenuCheckItem>
    </Menu>
  )
}
