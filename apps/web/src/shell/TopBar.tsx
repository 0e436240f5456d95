import { IconButton } from '@kinfolio/ui/IconButton'
import { t } from '@lingui/core/macro'

import { useOrg } from '../api/org-context.ts'
import { assistantDock } from '../pages/assistant-dock.ts'
import { OrgSwitcher } from './OrgSwitcher.tsx'
import { UserMenu } from './UserMenu.tsx'

/** The bar on phones: the organisation that the user works in, and the user. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  const { may } = useOrg()
  return (
    <header className="sticky top-0 z-30 flex items-center gap-1 border-b bg-surface/90 px-2 py-1.5 backdrop-blur-sm sm:hidden print:hidden">
      <div className="min-w-0 flex-1">
        <OrgSwitcher isNarrow={false} />
      </div>
      <IconButton icon="lucide:search" label={t`Search`} size="lg" onClick={onSearch} />
      {may('ai') && (
        <IconButton
          icon="lucide:message-circle-question"
          label={t`Ask about the figures`}
          size="lg"
          onClick={assistantDock.open}
        />
      )}
      <UserMenu isNarrow />
    </header>
  )
}
