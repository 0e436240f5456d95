/** What transactions can be sorted by. */
export const transactionSorts = ['date', 'position', 'type', 'amount'] as const
