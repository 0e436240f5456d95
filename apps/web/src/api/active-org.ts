import { createActiveOrg } from './create-active-org.ts'

/** The active organisation of this tab. */
export const activeOrg = createActiveOrg(localStorage, new BroadcastChannel('org-changed'))
