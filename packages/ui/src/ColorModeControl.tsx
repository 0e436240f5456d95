import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'

import {
  type ColorModePreference,
  getColorModePreference,
  setColorModePreference,
  subscribeColorMode,
} from './color-mode.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'

/** Chooses light, dark, or the mode of the device. `compact` shows icons only. */
export function ColorModeControl({ compact = false }: { compact?: boolean }) {
  const preference = useSyncExternalStore<ColorModePreference>(
    subscribeColorMode,
    getColorModePreference,
    () => 'system',
  )
  return (
    <SegmentedControl
      label={t`Colour mode`}
      value={preference}
      onValueChange={setColorModePreference}
      options={[
        { value: 'light', label: t`Light`, icon: 'lucide:sun', iconOnly: compact },
        { value: 'dark', label: t`Dark`, icon: 'lucide:moon', iconOnly: compact },
        { value: 'system', label: t`System`, icon: 'lucide:monitor', iconOnly: compact },
      ]}
    />
  )
}
