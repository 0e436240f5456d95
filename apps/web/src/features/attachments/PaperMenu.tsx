import type { Attachment } from '@kinfolio/contract/attachments'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'

import { openOverlay } from '../../pages/overlays.ts'
import { isInfected } from './paper-view.ts'
import type { PaperTarget } from './queries.ts'
import { useDeletePapers } from './use-delete-papers.ts'
import { useLinkPapers } from './use-link-papers.ts'
import { usePaperFile } from './use-paper-file.ts'
import { usePaperRights } from './use-paper-rights.ts'

type PaperMenuProps = {
  paper: Attachment
  /** The record in whose list the paper stands. */
  on?: PaperTarget & { name: string }
}

/** What can be done with a paper. */
export function PaperMenu({ paper, on }: PaperMenuProps) {
  const { mayWrite, mayDelete } = usePaperRights()
  const { deletePapers, isDeleting } = useDeletePapers()
  const { takeOff, isChanging } = useLinkPapers()
  const file = usePaperFile()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for ${paper.title}`}
          size="xs"
          loading={isDeleting || isChanging || file.isPending}
        />
      }
    >
      {!isInfected(paper) && (
        <MenuItem icon="lucide:download" onSelect={() => file.mutate(paper)}>
          {t`Download`}
        </MenuItem>
      )}
      {mayWrite && (
        <>
          <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('paper', { paper })}>
            {t`Edit…`}
          </MenuItem>
          <MenuItem icon="lucide:link" onSelect={() => openOverlay('putPapers', { papers: [paper] })}>
            {t`Put on a record…`}
          </MenuItem>
          {on && (
            <MenuItem icon="lucide:unlink" onSelect={() => void takeOff(paper, on)}>
              {t`Take off ${on.name}`}
            </MenuItem>
          )}
        </>
      )}
      {mayDelete && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:trash-2" danger onSelect={() => deletePapers([paper])}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
