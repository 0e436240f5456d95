import { t } from '@lingui/core/macro'

export const failures = { loadDue: t`Failed to load what costs are due` }
