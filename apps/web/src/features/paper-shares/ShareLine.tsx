import type { PaperShare } from '@kinfolio/contract/paper-shares'
import { Badge } from '@kinfolio/ui/Badge'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { openOverlay } from '../../pages/overlays.ts'
import { useRevokeShare } from './use-revoke-share.ts'
import {
  lastViewWords,
  mannerWords,
  stateColours,
  stateLabels,
  suspensionWords,
  termsWords,
} from './words.ts'

type ShareLineProps = {
  share: PaperShare
  /** Where links to several papers stand in one list. */
  namesPaper?: boolean
}

/** One link: for whom, to what, until when, how often it was opened, and what can be done with it. */
export function ShareLine({ share, namesPaper = false }: ShareLineProps) {
  const { recipient, prefix, state, sharedBy, note } = share
  const suspension = suspensionWords(share)
  const sharer = sharedBy?.name ?? t`a former user`
  return (
    <div className="flex items-start gap-2 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium break-words">{recipient}</span>
          <Badge color={stateColours[state]}>{stateLabels[state]}</Badge>
        </p>
        {namesPaper && (
          <p className="break-words">
            {suspension === null ? (
              <Link
                to="/papers/$id"
                params={{ id: share.attachmentId }}
                className="text-link hover:underline"
              >
                {share.paperTitle}
              </Link>
            ) : (
              share.paperTitle
            )}
          </p>
        )}
        <p className="text-xs text-muted">
          {[termsWords(share), lastViewWords(share)].filter(Boolean).join(' · ')}
        </p>
        <p className="text-xs text-muted">
          {[mannerWords(share), t`by ${sharer}`, t`begins with ${prefix}`].join(' · ')}
        </p>
        {suspension !== null && <p className="text-xs text-warning">{suspension}</p>}
        {note !== '' && <p className="text-xs whitespace-pre-wrap text-muted">{note}</p>}
      </div>
      <ShareMenu share={share} />
    </div>
  )
}

function ShareMenu({ share }: { share: PaperShare }) {
  const { revoke, isRevoking } = useRevokeShare()
  const isRevoked = share.revokedAt !== null
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          icon="lucide:ellipsis"
          label={t`Actions for the link of ${share.recipient}`}
          size="xs"
          loading={isRevoking}
        />
      }
    >
      <MenuItem icon="lucide:eye" onSelect={() => openOverlay('shareViews', { share })}>
        {t`Openings…`}
      </MenuItem>
      {!isRevoked && (
        <>
          <MenuItem icon="lucide:pencil" onSelect={() => openOverlay('share', { share })}>
            {t`Change…`}
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon="lucide:ban" danger onSelect={() => revoke(share)}>
            {t`Take back…`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}
