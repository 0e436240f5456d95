import type { EntityType } from '@kinfolio/contract/entities'
import { t } from '@lingui/core/macro'

export const entityTypeLabels: Record<EntityType, string> = {
  PERSON: t`Person`,
  COUPLE: t`Couple`,
  TRUST: t`Trust`,
  HOLDING_COMPANY: t`Holding company`,
  PARTNERSHIP: t`Partnership`,
  FOUNDATION: t`Foundation`,
  ESTATE: t`Estate`,
  OTHER: t`Other`,
}
