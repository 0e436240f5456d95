/** The two signs in which people write numbers differently. */
export type NumberSigns = { decimal: '.' | ','; group: string }

export const plainSigns: NumberSigns = { decimal: '.', group: ',' }
