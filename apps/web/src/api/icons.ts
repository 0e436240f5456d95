import { addAPIProvider } from '@iconify/react'

/** Icons come from this server, as a comma list that keeps addresses short (spec §9). */
export function setUpIcons(): void {
  addAPIProvider('', { resources: [''], path: '/api/icons/', maxURL: 500, rotate: 750, timeout: 5000 })
}
