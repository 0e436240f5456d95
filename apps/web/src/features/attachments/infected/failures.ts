import { t } from '@lingui/core/macro'

export const failures = { countInfected: t`Failed to count papers with viruses` }
