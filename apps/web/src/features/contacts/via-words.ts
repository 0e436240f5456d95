import type { Via } from '@kinfolio/contract/contacts'
import { t } from '@lingui/core/macro'

/** Through which company somebody has to do with a position. */
export function viaWords(via: Via | null): string {
  if (via === null) return ''
  return via.as === 'MANAGER' ? t`by its manager, ${via.name}` : t`by its custodian, ${via.name}`
}
