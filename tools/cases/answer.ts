/**
 * What the ledger makes of a case: one figure, a list of figures, or figures by name. Undefined means that it has no
 * such figure.
 */
export type Answer = Figure | readonly Figure[] | ((name: string) => Answer | undefined)
type Figure = number | null | undefined
