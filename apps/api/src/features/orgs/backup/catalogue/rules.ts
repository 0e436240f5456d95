import { invariant } from '@kinfolio/contract/errors'

export type Column = {
  name: string
  /** As PostgreSQL writes it, without its modifiers: numeric, uuid, timestamp with time zone. */
  type: string
  isRequired: boolean
  /** Made from other columns by the database. */
  isComputed: boolean
  /** Numbered by the database in the order of recording. */
  isCounted: boolean
}

/** A table as the database knows it. */
export type Table = {
  name: string
  columns: Column[]
  primaryKey: string[] | null
  references: { table: string; columns: string[] }[]
}

/**
 * Members are named in an archive, and invited again; their rows hold what only the accepted invitation gives. Standings
 * are made of transactions, and made anew. What searches read is made of the records by triggers, and the text of
 * papers and the accounts that they print are read from their contents again. Files on their way are no papers yet, and mails that are written no messages: nothing waits to be sent from a copy. Of which late papers and costs members were
 * told is between this installation and them.
 * A link to a paper was given to somebody by a person of this installation; restored elsewhere, it would open without anybody
 * having given it. So would the address of a calendar; and two
 * installations would read one mailbox, whose password no archive holds; nor does one hold the key of a language model. Views and reports that a member keeps for themselves are in the archive of that member, and so are the questions that they asked.
 */
const notRecords = new Set([
  'roles',
  'position_standings',
  'standing_inputs',
  'search_records',
  'search_entries',
  'expected_paper_notices',
  'attachment_shares',
  'attachment_share_views',
  'cost_feeds',
  'mailboxes',
  'mailbox_readings',
  'notify_keys',
  'private_views',
  'private_reports',
  'report_defaults',
  'paper_texts',
  'paper_pages',
  'paper_index',
  'stale_papers',
  'scanned_pages',
  'scan_copies',
  'paper_checks',
  'uploads',
  'upload_parts',
  'printed_accounts',
  'message_drafts',
  'chats',
  'chat_turns',
  'assistant_models',
  'model_calls',
  'proposals',
])

/** Whether a table's rows are records of an organisation: its key begins with it, and is not that of a person. */
export function isTenantTable({ name, primaryKey, references }: Table): boolean {
  if (primaryKey?.[0] !== 'org_id' || notRecords.has(name)) return false
  return !references.some(
    ({ table, columns }) => table === 'users' && columns.some((key) => primaryKey.includes(key)),
  )
}

/** Tables after those that they refer to. */
export function inOrderOfReferences(tables: readonly Table[]): Table[] {
  const names = new Set(tables.map((table) => table.name))
  const ordered: Table[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const done = new Set(ordered.map((table) => table.name))
    const isReady = (table: Table) =>
      table.references.every((to) => to.table === table.name || done.has(to.table) || !names.has(to.table))
    const ready = waiting.filter(isReady)
    invariant(ready.length > 0, 'tables of an organisation do not refer to each other in a circle')
    ordered.push(...ready)
    waiting = waiting.filter((table) => !isReady(table))
  }
  return ordered
}

/** Whether rows of a table may refer to each other: then they are written in one go. */
export function refersToItself({ name, references }: Table): boolean {
  return references.some((to) => to.table === name)
}

/**
 * The columns that are kept of a table, its id first. The organisation is a new one after restoring, computed columns
 * compute themselves, numbers of recording and of writing are given anew, and secrets stay where they are.
 */
export function backupColumns({ columns }: Table): Column[] {
  const restored = columns.filter(
    ({ name, isComputed, isCounted }) =>
      !['org_id', 'revision'].includes(name) && !isComputed && !isCounted && !isSecret(name),
  )
  return restored.toSorted((a, b) => (a.name === 'id' ? -1 : b.name === 'id' ? 1 : 0))
}

function isSecret(column: string): boolean {
  return /(^|_)(secret|token|password)(_|$)|^invitation_hash$/.test(column)
}

/** Columns that hold the id of a user, who need not exist where the archive is restored. */
export function userColumns({ references }: Table): string[] {
  return references.filter((to) => to.table === 'users').flatMap((to) => to.columns)
}

/** What orders the rows of a table: the number of recording where there is one, then the key. */
export function orderOf({ columns, primaryKey }: Table): { counted: string | null; key: string[] } {
  return { counted: columns.find((column) => column.isCounted)?.name ?? null, key: primaryKey ?? [] }
}

/** A name as SQL writes it. Names come from the database itself; nothing of a person's input is among them. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
