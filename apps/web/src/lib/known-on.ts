import { createContext, useContext } from 'react'

/** The day on which what a page shows was known, where it tells what was known then; undefined: it tells what is known now. */
export const KnownOn = createContext<string | undefined>(undefined)

export const useKnownOn = (): string | undefined => useContext(KnownOn)
