import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'

import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'

/** Says that another tab switched to another organisation, and offers to follow. Each change is told once. */
export function OrgChangeToast({ change }: { change: { orgId: string | null } }) {
  const { org, orgs } = useOrg()
  const switchOrg = useSwitchOrg()

  const tell = useEffectEvent((orgId: string | null) => {
    const other = orgs.find(({ id }) => id === orgId)
    if (!other || other.id === org.id) return
    toast({
      id: 'org-changed',
      title: t`Another tab now works in ${other.name}`,
      description: t`This tab still works in ${org.name}.`,
      duration: 10_000,
      actions: [{ label: t`Switch here too`, onPress: () => void switchOrg(other.id) }],
    })
  })
  useEffect(() => tell(change.orgId), [change])
  return null
}
