import { later } from '@kinfolio/ui/later'
import { useEffect, useState } from 'react'

import { activeOrg } from '../api/active-org.ts'

const OrgChangeToast = later(
  () => import('./OrgChangeToast.tsx'),
  ({ OrgChangeToast }) => OrgChangeToast,
)

/** Another tab switched to another organisation. This tab stays where it is, says so, and offers to follow. */
export function OrgChangeNotice() {
  const [change, setChange] = useState<{ orgId: string | null } | null>(null)
  useEffect(() => activeOrg.onChangedElsewhere((orgId) => setChange({ orgId })), [])
  return change && <OrgChangeToast change={change} />
}
