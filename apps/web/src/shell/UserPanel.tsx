import { Button } from '@kinfolio/ui/Button'
import { ColorModeControl } from '@kinfolio/ui/ColorModeControl'
import { Kbd } from '@kinfolio/ui/Kbd'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactElement, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { openOverlay } from '../pages/overlays.ts'
import { accountPages } from './sections.ts'

/** Who is signed in, how the page looks to them, and the way out; open from its beginning. */
export function UserPanel({ trigger }: { trigger: ReactElement<ComponentProps<'button'>> }) {
  const { user } = useOrg()
  const [isOpen, setIsOpen] = useState(true)
  const close = () => setIsOpen(false)
  return (
    <Popover
      label={t`Account`}
      side="top"
      className="w-64 p-0"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={trigger}
    >
      <div className="border-b px-3 py-2.5">
        <p className="truncate text-sm font-medium">{user.name}</p>
        <p className="truncate text-xs text-muted">{user.email}</p>
      </div>
      <div className="flex items-center justify-between gap-2 border-b px-3 py-2 text-sm">
        {t`Colour mode`}
        <ColorModeControl compact />
      </div>
      <div className="border-b p-1">
        {accountPages.map(({ to, label, icon }) => (
          <Button
            key={to}
            variant="ghost"
            icon={icon}
            asChild
            className="w-full justify-start px-2 font-normal"
          >
            <Link to={to} onClick={close}>
              {label}
            </Link>
          </Button>
        ))}
        <Button
          variant="ghost"
          icon="lucide:keyboard"
          className="w-full justify-start px-2 font-normal max-sm:hidden"
          onClick={() => {
            close()
            openOverlay('keys', {})
          }}
        >
          <span className="flex-1 text-left">{t`Keys`}</span>
          <Kbd>?</Kbd>
        </Button>
      </div>
      <div className="p-1">
        <Button
          variant="ghost"
          icon="lucide:log-out"
          asChild
          className="w-full justify-start px-2 font-normal"
        >
          <Link to="/logout" preload={false} onClick={close}>
            {t`Sign out`}
          </Link>
        </Button>
      </div>
    </Popover>
  )
}
