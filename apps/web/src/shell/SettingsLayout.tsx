import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'

import { SectionNav } from './SectionNav.tsx'
import { settingsPages } from './sections.ts'

/** The settings, page by page. */
export function SettingsLayout() {
  return (
    <div className="mx-auto max-w-5xl">
      <SectionNav label={t`Settings`} pages={settingsPages} />
      <Outlet />
    </div>
  )
}
