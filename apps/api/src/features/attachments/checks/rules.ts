/** After how many hours the scanner is asked again about a content that it took and gave no verdict on. */
export const hoursUntilAsked = { FAILED: 0.5, TOO_LARGE: 24 } as const
