import type { Attachment, AttachmentVersion } from '@kinfolio/contract/attachments'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'

import { formatInstant } from '../../lib/format.ts'
import { openOverlay } from '../../pages/overlays.ts'
import { isInfected } from './paper-view.ts'
import type { PapersSearch } from './papers-search.ts'
import { isReadable } from './reading-facts.ts'
import { paperAsVersion } from './shown-paper.ts'
import { useEraseVersion } from './use-erase-version.ts'
import { usePaperFile } from './use-paper-file.ts'
import { usePaperRights } from './use-paper-rights.ts'
import { useVersions } from './use-versions.ts'

type VersionMenuProps = { paper: Attachment; version: AttachmentVersion; search: PapersSearch }

/** What can be done with a content that a paper has or had. */
export function VersionMenu({ paper, version, search }: VersionMenuProps) {
  const { mayWrite, mayDelete, seesAllKinds } = usePaperRights()
  const navigate = useNavigate()
  const file = usePaperFile()
  const { restore, isRestoring } = useVersions(paper)
  const { erase, isErasing } = useEraseVersion(paper)
  const { id } = paper
  const { versionId, contentAt } = version
  const isOld = versionId !== null
  const open = () =>
    void navigate({
      to: '/papers/$id',
      params: { id },
      search: isOld ? { ...search, version: versionId } : search,
    })
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for the version of ${formatInstant(contentAt)}`}
          size="xs"
          loading={file.isPending || isRestoring || isErasing}
        />
      }
    >
      <MenuItem icon="lucide:eye" onSelect={open}>
        {t({ message: 'Open', context: 'act' })}
      </MenuItem>
      {!isInfected(version) && (
        <MenuItem icon="lucide:download" onSelect={() => file.mutate(paperAsVersion(paper, version))}>
          {t`Download`}
        </MenuItem>
      )}
      {isOld && seesAllKinds && isReadable(version) && isReadable(paper) && (
        <MenuItem
          icon="lucide:git-compare"
          onSelect={() => openOverlay('paperComparison', { paper, version })}
        >
          {t`Compare with now…`}
        </MenuItem>
      )}
      {isOld && mayWrite && (
        <>
          <MenuSeparator />
          <MenuItem icon="lucide:undo-2" onSelect={() => void restore(version)}>
            {t`Bring back`}
          </MenuItem>
        </>
      )}
      {isOld && mayDelete && (
        <MenuItem icon="lucide:trash-2" danger onSelect={() => void erase(version)}>
          {t`Erase…`}
        </MenuItem>
      )}
    </Menu>
  )
}
