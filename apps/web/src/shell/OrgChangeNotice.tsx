import { toast } from '@kinfolio/ui/toast'
import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent } from 'react'

import { activeOrg } from '../api/active-org.ts'
import { useOrg } from '../api/org-context.ts'
import { useSwitchOrg } from '../features/orgs/use-switch-org.ts'

/** Another tab went to work in another organisation: this one stays where it is, says so, and offers to follow. */
export function OrgChangeNotice() {
  const { org, orgs } = useOrg()
  const switchOrg = useSwitchOrg()

  const onChanged = useEffectEvent((orgId: string | null) => {
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
  useEffect(() => activeOrg.onChangedElsewhere((orgId) => onChanged(orgId)), [])
  return null
}
