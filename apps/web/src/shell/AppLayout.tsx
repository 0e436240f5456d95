import { later } from '@kinfolio/ui/later'
import { t } from '@lingui/core/macro'
import { type ReactNode, useState, useSyncExternalStore } from 'react'

import { mayIn, OrgContext, type OrgWork } from '../api/org-context.ts'
import { assistantDock } from '../pages/assistant-dock.ts'
import { AgeNotice } from './AgeNotice.tsx'
import { AppOverlays } from './AppOverlays.tsx'
import { BottomBar } from './BottomBar.tsx'
import { CommandPalette } from './CommandPalette.tsx'
import { OrgChangeNotice } from './OrgChangeNotice.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { useLiveUpdates } from './use-live-updates.ts'
import { useShortcuts } from './use-shortcuts.ts'

const AssistantDock = later(
  () => import('./AssistantDock.tsx'),
  ({ AssistantDock }) => AssistantDock,
)

const collapsedKey = 'kinfolio.sidebar'

/** On a tablet the page gets the width, until somebody chooses otherwise. Phones do not show the sidebar at all. */
function startsCollapsed(): boolean {
  const stored = localStorage.getItem(collapsedKey)
  return stored === null ? window.matchMedia('(40rem <= width < 64rem)').matches : stored === 'collapsed'
}

/** The frame of every page inside an organisation. */
export function AppLayout({ work, children }: { work: OrgWork; children: ReactNode }) {
  const [isCollapsed, setIsCollapsed] = useState(startsCollapsed)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const mayAsk = mayIn(work.org, 'ai')
  const isAsking = useSyncExternalStore(assistantDock.subscribe, assistantDock.isOpen)
  useShortcuts(mayAsk)
  useLiveUpdates()

  function toggleSidebar() {
    localStorage.setItem(collapsedKey, isCollapsed ? 'open' : 'collapsed')
    setIsCollapsed(!isCollapsed)
  }

  return (
    // A new key drops everything that the pages of another organisation remember.
    <OrgContext value={work} key={work.org.id}>
      <a
        href="#page"
        className="sr-only z-80 rounded-md bg-surface-overlay px-3 py-2 focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {t`Skip to the page`}
      </a>
      <div className="flex min-h-dvh">
        <Sidebar isCollapsed={isCollapsed} onToggle={toggleSidebar} onSearch={() => setIsPaletteOpen(true)} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar onSearch={() => setIsPaletteOpen(true)} />
          <main
            id="page"
            tabIndex={-1}
            className="mx-auto w-full max-w-[110rem] flex-1 min-[150rem]:max-w-[150rem] px-4 pt-4 pb-24 outline-none sm:px-6 sm:pt-6 sm:pb-10 lg:px-8 print:max-w-none print:p-0"
          >
            <AgeNotice />
            {children}
          </main>
        </div>
        {mayAsk && isAsking && <AssistantDock />}
      </div>
      <BottomBar />
      <CommandPalette open={isPaletteOpen} onOpenChange={setIsPaletteOpen} />
      <AppOverlays />
      <OrgChangeNotice />
    </OrgContext>
  )
}
