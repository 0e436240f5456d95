import type { RoleName } from '@kinfolio/contract/rights'

/** What a role may do, in a sentence. */
export const roleWords: Record<RoleName, string> = {
  owner: 'may do everything, and delete the organisation.',
  admin: 'may do everything except delete the organisation.',
  member: 'records and imports positions and transactions.',
  viewer: 'sees everything and changes nothing.',
}

export const roleLabels: Record<RoleName, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
  viewer: 'Viewer',
}
