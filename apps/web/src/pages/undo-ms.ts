/** How long the message stays that offers to take something back. Longer than others: it is the quickest way back. */
export const undoMs = 12_000
