import { createContext } from 'react'

import { type NumberSigns, plainSigns } from './plain-signs.ts'

/** The signs in which the user writes numbers. The application takes them from the user's locale. */
export const NumberSignsContext = createContext<NumberSigns>(plainSigns)
