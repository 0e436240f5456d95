import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'

import { useOrg } from '../api/org-context.ts'
import { usePaperRights } from '../features/attachments/use-paper-rights.ts'
import { SectionNav } from './SectionNav.tsx'
import { papersPages } from './sections.ts'

/** Papers, and what is known and decided about them. */
export function PapersLayout() {
  const { may } = useOrg()
  const { seesAllKinds } = usePaperRights()
  const pages = papersPages.filter(
    ({ to }) => (to !== '/papers/rules' || seesAllKinds) && (to !== '/papers/shared' || may('write')),
  )
  return (
    <>
      <SectionNav label={t`Papers`} pages={pages} />
      <Outlet />
    </>
  )
}
