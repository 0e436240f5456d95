import type { RoleName } from '@kinfolio/contract/rights'
import { t } from '@lingui/core/macro'

export const roleLabels: Record<RoleName, string> = {
  owner: t`Owner`,
  admin: t`Admin`,
  member: t`Member`,
  viewer: t`Viewer`,
  adviser: t`Adviser`,
}
