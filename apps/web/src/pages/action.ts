import type { Right } from '@kinfolio/contract/rights'

/** Something that a noun lets one start from anywhere, whoever has the right; handed over in its `actions.ts`. */
export type Action = { id: string; label: string; icon: string; right: Right; start: () => void }
