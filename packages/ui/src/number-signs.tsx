import { createContext } from 'react'

import { type NumberSigns, plainSigns } from './plain-signs.ts'

/** How the person before the screen writes numbers; the app provides it from the user's locale. */
export const NumberSignsContext = createContext<NumberSigns>(plainSigns)
