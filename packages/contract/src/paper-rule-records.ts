// A plain list: the page of a paper reads it before anything that checks schemas is loaded.

/** The kinds of records that a rule can name. A transaction is one event, and no rule is about it. */
export const paperRuleRecords = ['position', 'company', 'contact', 'entity'] as const
