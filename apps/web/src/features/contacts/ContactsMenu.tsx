import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem } from '@kinfolio/ui/Menu'
import { toast } from '@kinfolio/ui/toast'
import { plural, t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'

import { useOrg } from '../../api/org-context.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { useBookRights } from '../../pages/use-book-rights.ts'
import { createFamilyMembersMutation } from './mutations.ts'
import { useContactFile } from './use-contact-file.ts'

const files = [
  { format: 'vcf', label: t`Export as vCard` },
  { format: 'csv', label: t`Export as CSV` },
  { format: 'xlsx', label: t`Export as Excel workbook` },
] as const

/** What can be done with the book as a whole. */
export function ContactsMenu() {
  const { api, may } = useOrg()
  const { mayAdd } = useBookRights()
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
  const save = useContactFile()
  const mayImport = may('import')
  const mayExport = may('export')
  if (!mayAdd && !mayImport && !mayExport) return null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for all contacts`}
          loading={make.isPending || save.isPending}
        />
      }
    >
      {mayAdd && (
        <MenuItem icon="lucide:users-round" onSelect={() => make.mutate({})}>
          {t`Add all members as family`}
        </MenuItem>
      )}
      {mayImport && (
        <MenuItem icon="lucide:upload" onSelect={() => openOverlay('import', {})}>
          {t`Import…`}
        </MenuItem>
      )}
      {mayExport &&
        files.map(({ format, label }) => (
          <MenuItem key={format} icon="lucide:download" onSelect={() => save.mutate({ format })}>
            {label}
          </MenuItem>
        ))}
    </Menu>
  )
}
