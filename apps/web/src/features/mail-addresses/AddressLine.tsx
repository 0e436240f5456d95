import type { MailAddress } from '@kinfolio/contract/mail-addresses'
import { Badge } from '@kinfolio/ui/Badge'
import { IconButton } from '@kinfolio/ui/IconButton'
import { Menu, MenuItem, MenuSeparator } from '@kinfolio/ui/Menu'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'

import { targetPage } from '../attachments/words.ts'
import { copyAddress, type useChangeAddresses } from './use-change-addresses.ts'
import { mailCountWords } from './words.ts'

type AddressLineProps = {
  address: MailAddress
  /** What can be done with it; null where the role may not. */
  changes: ReturnType<typeof useChangeAddresses> | null
  isUsable: boolean
}

/** One address: what it is for, what came to it, and what can be done with it. */
export function AddressLine({ address, changes, isUsable }: AddressLineProps) {
  return (
    <li className="flex items-start gap-2 px-4 py-3 text-sm">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-mono text-[13px] break-all select-all">{address.address}</span>
          {address.isDisabled && <Badge color="neutral">{t`Disabled`}</Badge>}
        </p>
        <p className="text-xs text-muted">
          <Purpose record={address.record} /> · {mailCountWords(address)}
        </p>
      </div>
      {isUsable && !address.isDisabled && (
        <IconButton
          icon="lucide:copy"
          label={t`Copy ${address.address}`}
          size="xs"
          onClick={() => void copyAddress(address)}
        />
      )}
      {changes && (
        <Menu
          align="end"
          trigger={
            <IconButton
              icon="lucide:ellipsis"
              label={t`Actions for ${address.address}`}
              size="xs"
              disabled={changes.isBusy}
            />
          }
        >
          {address.isDisabled ? (
            <MenuItem icon="lucide:mail-check" onSelect={() => changes.setDisabled(address, false)}>
              {t`Enable`}
            </MenuItem>
          ) : (
            <>
              {isUsable && (
                <>
                  <MenuItem icon="lucide:refresh-cw" onSelect={() => changes.replace(address)}>
                    {t`Make a new one for it`}
                  </MenuItem>
                  <MenuSeparator />
                </>
              )}
              <MenuItem icon="lucide:mail-x" danger onSelect={() => changes.setDisabled(address, true)}>
                {t`Disable`}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </li>
  )
}

function Purpose({ record }: Pick<MailAddress, 'record'>) {
  if (record === null) return <>{t`For everything`}</>
  const page = targetPage(record.entityType, record.entityId)
  if (page === null) return <>{record.name}</>
  return (
    <Link {...page} className="text-link hover:underline">
      {record.name}
    </Link>
  )
}
