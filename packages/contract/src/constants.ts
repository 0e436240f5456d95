/** Limits and defaults of the specification (spec §9), in one place for both sides of the wire. */

export const ORG_HEADER = 'X-Org-Id'
export const ACTIVE_ORG_KEY = 'activeOrgId'

export const DEFAULT_BENCHMARK_INDEX = 'SWDA.L'
export const DEFAULT_ROLE = 'member'

export const USERS_PER_PAGE = 10
export const TRANSACTIONS_PER_PAGE = 20
export const ORGS_PER_PAGE = 20
export const IMPORTS_PER_PAGE = 20
export const MAX_PAGE_LIMIT = 200

/** Beyond this, a filtered list says "more than" instead of counting on. */
export const TOTAL_CAP = 10_000

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'
