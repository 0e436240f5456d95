import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { createFamilyMembersMutation } from './mutations.ts'
import { useContactRights } from './use-contact-rights.ts'

/** What can be done with the book as a whole. */
export function ContactsMenu() {
  const { api } = useOrg()
  const { mayAdd } = useContactRights()
  const queryClient = useQueryClient()
  const make = useMutation({
    ...createFamilyMembersMutation(api),
    onSuccess: async ({ created }) => {
      toast({
        color: 'success',
        title:
          created.length === 0
            ? t`All members are contacts already`
            : plural(created.length, { one: '# member was added', other: '# members were added' }),
      })
      await queryClient.invalidateQueries({ queryKey: api.contacts.key() })
    },
  })
  if (!mayAdd) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton icon="lucide:ellipsis" label={t`Actions for all contacts`} loading={make.isPending} />
      }
    >
      <MenuItem icon="lucide:users-round" onSelect={() => make.mutate({})}>
        {t`Add all members as family`}
      </MenuItem>
    </Menu>
  )
}
