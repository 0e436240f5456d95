// Plain lists: the addresses of pages are read with them before anything that checks schemas is loaded.

/** What a change did to a record. `DELETED` moved it to the trash or ended it, `ERASED` took it out of the trash for good. */
export const changeActions = ['CREATED', 'UPDATED', 'DELETED', 'RESTORED', 'ERASED'] as const

/** Kinds of records by the names of their tables. */
export const recordLabels: Readonly<Record<string, string>> = {
  orgs: 'Organisation',
  roles: 'Member',
  entities: 'Entity',
  ownerships: 'Ownership',
  positions: 'Position',
  transactions: 'Transaction',
  stated_balances: 'Stated balance',
  companies: 'Company',
  contacts: 'Contact',
  company_contacts: 'Person of a company',
  position_contacts: 'Person of a position',
  relations: 'Relation',
  relation_types: 'Type of relation',
  merges: 'Merge',
  distinct_pairs: 'Pair that is not the same',
  tags: 'Tag',
  tag_assignments: 'Tag on a record',
  attachments: 'Paper',
  attachment_versions: 'Version of a paper',
  attachment_links: 'Paper on a record',
  attachment_readers: 'Reader of a paper',
  bank_details: 'Bank details',
  bank_detail_calls: 'Call about bank details',
  expected_papers: 'Expected paper',
  expected_paper_decisions: 'Decision about an expected paper',
  attachment_shares: 'Link to a paper',
  attachment_share_views: 'Opening of a link',
  ownership_statements: 'Ownership statement',
  costs: 'Cost',
  cost_shares: 'Share of a cost',
  cost_decisions: 'Decision about a cost',
  cost_payments: 'Payment of a cost',
  cost_feeds: 'Calendar address',
  cost_budgets: 'Budget',
  gift_details: 'Gift',
  gift_receipts: 'Receipt of a gift',
  gift_reports: 'Report of a gift',
  paper_rules: 'Paper rule',
  paper_rule_tags: 'Tag of a paper rule',
  series: 'Price series',
  confirmed_prices: 'Confirmed price',
  imports: 'Import',
  import_templates: 'Import template',
  saved_views: 'Saved view',
}

/** What can lie in the trash, by the names of its tables: one line each, which `npm run new-feature` adds to. */
export const trashTypes = [
  'positions',
  'transactions',
  // This line keeps the others one below the other.
  'companies',
  'contacts',
  'tags',
  'attachments',
  'bank_details',
  'expected_papers',
  'costs',
  'paper_rules',
  'entities',
] as const
