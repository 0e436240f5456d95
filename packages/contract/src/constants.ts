/** Limits and defaults of the specification (spec §9), in one place for both sides of the wire. */

export const ORG_HEADER = 'X-Org-Id'
/** How the reader writes days and numbers, as a tag such as `de-CH`; without it sentences hold them as programs read them. */
export const WRITING_HEADER = 'X-Writing'
/** What a screen begins with in one answer; outside the contract, since it is made of its calls. */
export const AHEAD_PATH = '/api/ahead'
export const ACTIVE_ORG_KEY = 'activeOrgId'

export const DEFAULT_BENCHMARK_INDEX = 'SWDA.L'
export const DEFAULT_ROLE = 'member'

export const USERS_PER_PAGE = 10
export const TRANSACTIONS_PER_PAGE = 20
export const ORGS_PER_PAGE = 20
export const COMPANIES_PER_PAGE = 20
export const CONTACTS_PER_PAGE = 20
export const DUPLICATES_PER_PAGE = 20
export const IMPORTS_PER_PAGE = 20
export const ATTACHMENTS_PER_PAGE = 20
export const BANK_DETAILS_PER_PAGE = 20
export const SHARES_PER_PAGE = 50
export const CHANGES_PER_PAGE = 50
export const TRASH_PER_PAGE = 50
/** Of a proof with more rows the newest ones are sent. */
export const PROOF_ROWS = 500
export const MAX_PAGE_LIMIT = 200

/** What every screen asks first: who somebody is, where they work and what waits for them. No organisation is asked. */
export const AHEAD_OF_PERSON = [
  '/api/users/me',
  `/api/orgs?limit=${MAX_PAGE_LIMIT}`,
  '/api/notices/counts',
] as const

/** Beyond this, a filtered list says "more than" instead of counting on. */
export const TOTAL_CAP = 10_000

export const MAX_IMPORT_BYTES = 20 * 1024 * 1024
/** Cells of a file that are changed by hand before it is imported, and characters of one. */
export const MAX_EDITED_CELLS = 10_000
export const MAX_EDITED_LENGTH = 500
/** A mail with its files, or a mailbox. */
export const MAX_MAIL_BYTES = 50 * 1024 * 1024
/** How long what was deleted can be brought back; then it is erased. */
export const TRASH_DAYS = 30

/** The public service of icons and its two stand-ins, asked where `ICONS=public` lets them be. */
export const ICON_PROVIDERS = [
  'https://api.iconify.design',
  'https://api.simplesvg.com',
  'https://api.unisvg.com',
] as const
export const MAX_ICON_ADDRESS = 500

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Of what a listed instrument is called by its source; the tables hold it as well. */
export const MAX_SYMBOL_LENGTH = 40

/** Widths in which a picture of somebody is kept, or the logo of a company, in pixels. */
export const PICTURE_WIDTHS = [48, 256] as const
export const DEFAULT_PICTURE_WIDTH = 48
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024

/** Of an organisation. Whoever needs more wants groups, or notes. */
export const MAX_TAGS = 1_000
/** Records that one call tags. */
export const MAX_TAGGED_AT_ONCE = 1_000

/** The largest paper that an installation may allow: it comes in one piece, and more than one may be on the way. */
export const MAX_ATTACHMENT_BYTES = 200 * 1024 * 1024
/** Of an organisation: beyond that nobody keeps an eye on which rule says what. */
export const MAX_PAPER_RULES = 500
/** Of one's own in an organisation, and of those that its members share. A longer menu helps nobody to find a view. */
export const MAX_SAVED_VIEWS = 200
/** Papers that one call puts on a record. */
export const MAX_LINKED_AT_ONCE = 200

/** For how many days a link to a paper opens where nobody says otherwise, and at most. */
export const SHARE_DAYS = 14
export const MAX_SHARE_DAYS = 366
/** The header by which whoever opened a link to a paper looks at it. */
export const SHARE_TICKET_HEADER = 'X-Share-Ticket'

/** A file that is longer than this is sent in parts, so that a break costs one part only. */
export const UPLOAD_IN_PARTS_BYTES = 8 * 1024 * 1024
export const UPLOAD_PART_BYTES = 4 * 1024 * 1024
/** How long an upload waits for its next part. */
export const UPLOAD_HOURS = 24

/**
 * Where open pages are told what to ask for anew, as server-sent events. Beside those without a name, which are `LiveEvent`,
 * `missed` says that some may be missing, and `beat` that the connection is still there.
 */
export const LIVE_PATH = '/api/live'
/** How often it says `beat`. A page that hears nothing for twice as long makes another connection. */
export const LIVE_BEAT_MS = 20_000
/** Mailboxes of an organisation that are read. */
export const MAX_MAILBOXES = 20
