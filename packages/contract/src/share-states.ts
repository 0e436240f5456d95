// A plain list: screens read it before anything that checks schemas is loaded.

/**
 * Whether a link to a paper opens. SUSPENDED: the paper is in the trash, a virus was found in it, or whoever shared it may not share it any more;
 * it opens again if that is taken back.
 */
export const shareStates = ['OPEN', 'EXPIRED', 'REVOKED', 'USED_UP', 'SUSPENDED'] as const
export type ShareState = (typeof shareStates)[number]
