import { createActiveOrg } from './create-active-org.ts'

/** The one of this tab. */
export const activeOrg = createActiveOrg(localStorage, new BroadcastChannel('org-changed'))
