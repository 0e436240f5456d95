import { ColorMode } from '@kinfolio/contract/users'
import { getColorModePreference, subscribeColorMode } from '@kinfolio/ui/color-mode'
import { ColorModeControl } from '@kinfolio/ui/ColorModeControl'
import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { updateSettingsMutation } from './mutations.ts'
import { useSaveUser } from './use-save-user.ts'

/**
 * Chooses light, dark, or the mode of the device. The choice applies here at once, and to the next device that the
 * user signs in on.
 */
export function ColorModeChoice() {
  const { user } = useOrg()
  const saveUser = useSaveUser()
  const { mutate } = useMutation({ ...updateSettingsMutation, onSuccess: saveUser })

  const keep = useEffectEvent(() => {
    const colorMode = ColorMode.parse(getColorModePreference())
    if (colorMode !== user.settings.colorMode) mutate({ id: 'me', settings: { colorMode } })
  })
  useEffect(() => subscribeColorMode(keep), [])

  return (
    <div className="flex flex-col items-start gap-1.5">
      <span className="text-sm font-medium">{t`Colour mode`}</span>
      <ColorModeControl />
      <span className="text-xs text-muted">{t`At once, without saving.`}</span>
    </div>
  )
}
